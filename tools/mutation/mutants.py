"""Mutants: small wrong changes to a module, one at a time.

A mutant changes one node of a module's syntax tree. Its key is the function and the text
before and after the change, not a line number.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import NamedTuple

SWAPPED: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.Mod: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
}
OTHER_CALL = {"min": "max", "max": "min", "any": "all", "all": "any"}
LEFT_ALONE = (ast.Assert, ast.Raise)
TYPES = ("annotation", "returns", "decorator_list", "bases")
"""Fields of syntax nodes that contain no rules."""


class Mutant(NamedTuple):
    """One wrong change. `place` is its index among the mutants of the module."""

    module: str
    place: int
    line: int
    function: str
    before: str
    after: str

    @property
    def key(self) -> str:
        """The identity of the mutant, which other changes of the module do not affect."""
        return f"{self.module} {self.function}: `{self.before}` -> `{self.after}`"


Change = Callable[[], None]
Changed = ast.expr | ast.stmt | ast.comprehension
Found = tuple[Changed, str, str, str, Change]


def mutants_of(module: str, source: str) -> list[Mutant]:
    """Return every mutant of a module; equal ones in one function get a number."""
    seen: dict[str, int] = {}
    mutants = []
    for place, (node, function, before, after, _) in enumerate(_changes(ast.parse(source))):
        line = node.iter.lineno if isinstance(node, ast.comprehension) else node.lineno
        mutant = Mutant(module, place, line, function, before, after)
        count = seen[mutant.key] = seen.get(mutant.key, 0) + 1
        if count > 1:
            mutant = mutant._replace(function=f"{function} ({count})")
        mutants.append(mutant)
    return mutants


def mutated(source: str, place: int) -> ast.Module:
    """Return a module's syntax tree with one change made."""
    tree = ast.parse(source)
    change = list(_changes(tree))[place][-1]
    change()
    return ast.fix_missing_locations(tree)


def _changes(tree: ast.Module) -> Iterator[Found]:
    yield from _changes_below(tree, ())


def _changes_below(node: ast.AST, names: tuple[str, ...]) -> Iterator[Found]:
    if isinstance(node, LEFT_ALONE) or _is_type_alias(node):
        return
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        names = (*names, node.name)
    for field, value in ast.iter_fields(node):
        if field in TYPES:
            continue
        children = value if isinstance(value, list) else [value]
        for index, child in enumerate(children):
            if not isinstance(child, ast.AST):
                continue
            for other in _replacements_for(child):
                assert isinstance(child, Changed)
                before, after = ast.unparse(child), ast.unparse(other)
                change = _replacement_change(node, field, index, other)
                yield child, ".".join(names) or "module", before, after, change
            yield from _changes_below(child, names)


def _is_type_alias(node: ast.AST) -> bool:
    return isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias"


def _replacement_change(parent: ast.AST, field: str, index: int, other: ast.AST) -> Change:
    def change() -> None:
        value = getattr(parent, field)
        if isinstance(value, list):
            value[index] = other
        else:
            setattr(parent, field, other)

    return change


def _replacements_for(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the wrong expressions or statements with which a mutant may replace a node."""
    if isinstance(node, ast.expr):
        yield from _wrong_expressions(node)
    elif isinstance(node, ast.comprehension):
        for place in range(len(node.ifs)):
            other = deepcopy(node)
            del other.ifs[place]
            yield other
    elif _is_removable(node):
        yield ast.copy_location(ast.Pass(), node)
    elif isinstance(node, ast.If) and isinstance(node.test, ast.Name | ast.Attribute):
        other_if = deepcopy(node)
        other_if.test = ast.UnaryOp(ast.Not(), node.test)
        other_if.body, other_if.orelse = [ast.Pass()], []
        yield other_if


def _is_removable(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    return isinstance(node, ast.AugAssign | ast.Continue | ast.Break)


def _wrong_expressions(node: ast.expr) -> Iterator[ast.expr]:
    match node:
        case ast.Compare():
            for place, operator in enumerate(node.ops):
                for swapped in SWAPPED.get(type(operator), ()):
                    other = deepcopy(node)
                    other.ops[place] = swapped()  # type: ignore[call-overload]
                    yield other
        case ast.BinOp(op=operation):
            for swapped in SWAPPED.get(type(operation), ()):
                yield ast.BinOp(node.left, swapped(), node.right)  # type: ignore[arg-type]
        case ast.BoolOp():
            for place in range(len(node.values)):
                rest = [*node.values[:place], *node.values[place + 1 :]]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.Constant(value=bool() as truth):
            yield ast.Constant(not truth)
        case ast.Constant(value=int() as number):
            yield ast.Constant(number + 1)
        case ast.Call(func=ast.Name(id=name)) if name in OTHER_CALL:
            yield ast.Call(ast.Name(OTHER_CALL[name]), node.args, node.keywords)
        case ast.IfExp():
            yield node.body
            yield node.orelse
