"""Check the record of a finished match: `python -m engine.check_record FILE`.

A record is the JSON that the site offers for download beside a replay. The check shows
that the published hash is that of the seed, and plays the match again: the deal, each
shuffle and each die follow from the seed, so every recorded move must be possible.
"""

import argparse
import json
import sys
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from engine import registry
from engine.errors import EngineError


class BadRecord(Exception):
    """The record contradicts its hash or its moves; the message says how."""


def commitment_text(slug: str, seed: str) -> str:
    """Return the text whose SHA-256 a match publishes before its first move."""
    return f"nightfall:{slug}:{seed}"


def seed_commitment(slug: str, seed: str) -> str:
    """Return the hash by which a match commits to its seed before it starts.

    Any reader can compute it from the data that is published after the match (see
    docs/reference/api.md). The hash includes the slug, so matches with equal seeds have
    different hashes.
    """
    return sha256(commitment_text(slug, seed).encode()).hexdigest()


def replay_and_count_moves(record: Mapping[str, Any]) -> int:
    """Check a record, and return how many of its moves were played again.

    Raises:
        BadRecord: the hash is not that of the seed, or a recorded move is impossible.
        KeyError: a field of the record is missing.
    """
    if seed_commitment(record["slug"], record["seed"]) != record["seed_hash"]:
        raise BadRecord("The seed is not the one that the match had published the hash of.")
    try:
        rules = registry.get(record["game"])
    except KeyError:
        raise BadRecord(f"This engine does not know the game {record['game']!r}.") from None
    kits = {"brought": record["brought"]} if record.get("brought") else {}
    try:
        position = rules.new(
            seats=record["seat_count"],
            seed=int(record["seed"]),
            options=rules.Options.from_dict(record["options"]),
            rules_version=int(record["engine_version"]),
            **kits,
        )
    except EngineError as error:
        raise BadRecord(f"The match cannot be set up: {error}") from error
    for move in record["moves"]:
        try:
            position.play(move["seat"], move["option"])
        except EngineError as error:
            raise BadRecord(f"Move {move['number']} does not fit: {error}") from error
    return len(record["moves"])


def main() -> None:
    """Check the file that the command line names; exit with 1 if something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="a record, as the site offers it")
    try:
        record = json.loads(parser.parse_args().file.read_text(encoding="utf-8"))
        moves = replay_and_count_moves(record)
    except OSError as error:
        sys.exit(f"The file cannot be read: {error.strerror}.")
    except (ValueError, KeyError, TypeError):
        sys.exit("This is not the record of a match.")
    except BadRecord as error:
        sys.exit(str(error))
    print(f"The hash is that of the seed, and all {moves} moves follow from it.")


if __name__ == "__main__":
    main()
