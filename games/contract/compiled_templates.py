"""Templates that are rendered with every move, compiled to Python (decision 0400).

They are Jinja2 templates in folders called `compiled` beside Django's templates. Texts are
marked as in Django's templates, `{% translate "…" %}`, also with a `context`, and
`{% blocktranslate with name=… %}`, so that `makemessages` finds them. They are translated
when a template is compiled, once for each language.
"""

import html
import re
from collections.abc import Callable, Mapping
from functools import cache, cached_property, lru_cache, partial
from importlib import import_module
from typing import Any

from django.template.engine import Engine
from django.template.utils import get_app_template_dirs
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.utils.safestring import SafeString
from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension
from jinja2.parser import Parser
from jinja2.runtime import Context

FOLDER = "/compiled/"
"""Part of the path that distinguishes these templates from Django's."""

FUNCTIONS: dict[str, Any] = {"static": static, "url": cache(reverse)}
"""Functions that all templates can call; other modules add theirs."""

IN_LANGUAGE: dict[str, Callable[..., Any]] = {}
"""Functions that all templates can call, with the language as an additional
first argument.
"""

TAGS = {"person_link": "people"}
"""The name of each template tag that `function_of_tag` returns, with the name of its
library. The callers are in lower layers, which may not import that library.
"""

_INCLUDED = re.compile(r'\{% include "([^"]+)" %\}')
_INDENTED = re.compile(r"\s*\n\s*")
_LINES = re.compile(r"\n\n+")
_VARIABLE = re.compile(r"%\((\w+)\)s")


def render(name: str, context: Mapping[str, Any], language: str | None) -> SafeString:
    """Render a template in `language`, which must be the active one. Indentation is
    removed.
    """
    template = _load_template(name, language)
    try:
        drawn = "".join(template.root_render_func(Values(template, context)))
    except Exception:
        template.environment.handle_exception()
    return SafeString(_LINES.sub("\n", drawn))


def without_indentation(html: str) -> str:
    """Return HTML without indentation and empty lines."""
    return _INDENTED.sub("\n", html)


@cache
def function_of_tag(name: str) -> Callable[..., Any]:
    """Return the function of a template tag, one of `TAGS`."""
    found: Callable[..., Any] = getattr(
        import_module(Engine.get_default().libraries[TAGS[name]]), name
    )
    return found


@lru_cache(maxsize=1024)
def _load_template(name: str, language: str | None) -> Template:
    with translation.override(language):
        found = _environment(language).get_template(name)
    # `Values` copies a template's globals for each rendering. They are a chain of mappings,
    # which is slow to copy, so make one dict of them.
    found.globals = dict(found.globals)
    return found


@lru_cache(maxsize=64)
def _environment(language: str | None) -> "Compiler":
    engine = Engine.get_default()
    folders = [*engine.dirs, *get_app_template_dirs("templates")]
    made = Compiler(
        autoescape=True,
        auto_reload=engine.debug,
        keep_trailing_newline=True,
        # The input of a part has all values that its template uses, so a missing value is a
        # mistake in the template.
        undefined=StrictUndefined,
        extensions=[Texts],
        loader=FileSystemLoader([str(folder) for folder in folders]),
    )
    made.globals |= FUNCTIONS
    made.globals |= {name: partial(call, language) for name, call in IN_LANGUAGE.items()}
    made.globals["sprite"] = static("img/sprite.svg")
    return made


class Values(Context):
    """The values that a template gets. Jinja also prepares blocks and inheritance for each
    rendering, which these templates do not use.
    """

    def __init__(self, template: Template, given: Mapping[str, Any]) -> None:
        environment: Any = template.environment
        self.environment, self.eval_ctx = environment, environment.eval_ctx
        self.parent = {**template.globals, **given}
        self.vars, self.exported_vars = {}, set()


class Generator(CodeGenerator):
    """A code generator for Jinja2. Values are escaped with `Compiler.escaped`, and
    attributes are looked up as in Python.
    """

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        # Jinja calls a function for each attribute, because it falls back to an item of the
        # same name. The values of these templates are records, which have no items.
        self.visit(node.node, frame)
        self.write(f".{node.attr}")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        # Autoescaping is never switched off in these templates, and there is no `finalize`
        # function.
        self.write("environment.escaped(")


class Compiler(Environment):
    """A Jinja2 environment that escapes values in the same way as Django's templates."""

    code_generator_class = Generator

    @cached_property
    def eval_ctx(self) -> nodes.EvalContext:
        """The settings of all templates; none of them changes its own."""
        return nodes.EvalContext(self)

    @staticmethod
    def escaped(value: object) -> str:
        """Escape a value for HTML. Jinja's own function creates an object for each text,
        which would take a tenth of the rendering time.
        """
        if type(value) is str:
            # Most texts have nothing to escape. `html.escape` replaces each character in
            # turn, which takes more than twice as long as looking for all of them.
            if "&" in value or "<" in value or ">" in value or '"' in value or "'" in value:
                return html.escape(value)
            return value
        if type(value) is int:
            return str(value)
        safe = getattr(value, "__html__", None)
        return html.escape(str(value)) if safe is None else safe()


class Texts(Extension):
    """A Jinja2 extension with the two tags for texts, translated into the language active
    at compile time.
    """

    tags = {"translate", "blocktranslate"}

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Remove indentation and inline included templates, because a context for each
        would cost more than rendering most of them.
        """
        return without_indentation(_INCLUDED.sub(self._included, source))

    def _included(self, found: re.Match[str]) -> str:
        loader = self.environment.loader
        assert loader is not None, "an environment with files"
        source, *_ = loader.get_source(self.environment, found[1])
        return _INCLUDED.sub(self._included, source)

    def parse(self, parser: Parser) -> nodes.Node:
        """Compile a tag to its translated text."""
        token = next(parser.stream)
        if token.value == "translate":
            text = parser.stream.expect("string").value
            if parser.stream.skip_if("name:context"):
                context = parser.stream.expect("string").value
                text = translation.pgettext(context, text)
            else:
                text = translation.gettext(text)
            return nodes.Output([nodes.TemplateData(text)], lineno=token.lineno)
        given, trimmed = self._given(parser)
        text = self._text(parser, trimmed=trimmed)
        return nodes.Output(_with_values(text, given), lineno=token.lineno)

    def _given(self, parser: Parser) -> tuple[dict[str, nodes.Expr], bool]:
        """Parse the variables of a `blocktranslate` tag, and its option `trimmed`."""
        given: dict[str, nodes.Expr] = {}
        parser.stream.skip_if("name:with")
        while parser.stream.current.type != "block_end":
            name = parser.stream.expect("name").value
            if name == "trimmed":
                return given, True
            parser.stream.expect("assign")
            given[name] = parser.parse_expression()
        return given, False

    def _text(self, parser: Parser, *, trimmed: bool) -> str:
        """Return the message id of a tag, as the catalogues contain it."""
        text = ""
        for part in parser.parse_statements(("name:endblocktranslate",), drop_needle=True):
            for one in getattr(part, "nodes", ()):
                if isinstance(one, nodes.TemplateData):
                    text += one.data.replace("%", "%%")
                elif isinstance(one, nodes.Name):
                    text += f"%({one.name})s"
                else:
                    parser.fail("only names can stand in a text", one.lineno)
        return " ".join(text.split("\n")).strip() if trimmed else text


def _with_values(text: str, given: Mapping[str, nodes.Expr]) -> list[nodes.Expr]:
    """Return the translated text with the values of its variables filled in."""
    parts = _VARIABLE.split(translation.gettext(text))
    return [
        given[part] if at % 2 else nodes.TemplateData(part.replace("%%", "%"))
        for at, part in enumerate(parts)
    ]
