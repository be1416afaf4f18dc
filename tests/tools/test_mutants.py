"""Test the runner of mutation tests: it plants mutants, and tells which of them tests
notice.
"""

from __future__ import annotations

import ast
import subprocess
import sys

from tools.mutation.__main__ import every_mutant
from tools.mutation.equivalent import equivalent_mutants
from tools.mutation.mutants import mutants_of, mutated
from tools.mutation.trial import ALIVE, ENGINE, KILLED

DRAWING = "tests/engine/test_cleanup.py::test_the_hand_is_filled_to_five"

SOURCE = '''
def price(cost: int, discount: int = 0) -> int:
    """A docstring is left alone, as are types."""
    assert cost > 0
    if discount and not cost < 2:
        return max(1, cost - discount)
    return cost
'''


def changes(source: str) -> set[tuple[str, str]]:
    return {(mutant.before, mutant.after) for mutant in mutants_of("m.py", source)}


def test_every_small_change_is_a_mutant() -> None:
    assert changes(SOURCE) == {
        ("0", "1"),
        ("discount and (not cost < 2)", "not cost < 2"),
        ("discount and (not cost < 2)", "discount"),
        ("not cost < 2", "cost < 2"),
        ("cost < 2", "cost <= 2"),
        ("cost < 2", "cost >= 2"),
        ("2", "3"),
        ("max(1, cost - discount)", "min(1, cost - discount)"),
        ("1", "2"),
        ("cost - discount", "cost + discount"),
    }


def test_a_mutant_differs_from_its_module_in_one_place() -> None:
    whole = ast.unparse(ast.parse(SOURCE)).splitlines()
    for mutant in mutants_of("m.py", SOURCE):
        lines = ast.unparse(mutated(SOURCE, mutant.place)).splitlines()
        assert sum(a != b for a, b in zip(whole, lines, strict=True)) == 1, mutant.key


def test_twins_in_one_function_have_keys_of_their_own() -> None:
    keys = [each.key for each in mutants_of("m.py", "def f(a):\n    return (a + 1, a + 1)")]
    assert len(set(keys)) == len(keys) == 4


def test_statements_and_filters_can_be_left_out() -> None:
    source = "def f(s):\n    s.log.append(1)\n    s.x = [y for y in s.z if y]"
    assert {
        ("s.log.append(1)", "pass"),
        ("s.x = [y for y in s.z if y]", "pass"),
        (" for y in s.z if y", " for y in s.z"),
    } <= changes(source)


def test_a_wrong_rule_is_noticed_and_the_right_one_passes() -> None:
    """With a mutant that draws up to six cards, the test of that rule fails. It runs in a
    process that has not imported the engine yet, like the runner.
    """
    source = (ENGINE / "phases" / "cleanup.py").read_text(encoding="utf-8")
    (six,) = [m for m in mutants_of("cleanup.py", source) if m.before == "5"]
    tried = f"""
import ast, os
from tools.mutation.mutants import mutated
from tools.mutation.trial import ENGINE, try_out

path = ENGINE / "phases" / "cleanup.py"
source = path.read_text(encoding="utf-8")
for tree in (mutated(source, {six.place}), ast.parse(source)):
    _, status = os.waitpid(try_out(path, tree, {{"{DRAWING}": 60}}), 0)
    print(os.waitstatus_to_exitcode(status))
"""
    run = subprocess.run(
        [sys.executable, "-c", tried], capture_output=True, text=True, check=True
    )
    assert [int(line) for line in run.stdout.split()] == [KILLED, ALIVE]


def test_what_is_excused_is_a_mutant() -> None:
    assert equivalent_mutants() <= {mutant.key for mutant in every_mutant()}
