"""Checks every level below a folder, draws the lengths of paths as bars, and fails if a check fails.

    python3 rooms.py FOLDER

The paths lead from the first place of a level to each of the others, with all areas open. The exit code is 0 if all
checks pass, 1 if one fails, and 2 if a level cannot be read.
"""

import pathlib
import sys

import walkmask

PIXELS_OF_BAR = 50


def print_lengths(level):
    places = [place.name for place in level.places if place.is_inside and place.kind != "edge"]
    for goal in places[1:]:
        answer = level.solve(places[0], goal)
        length = f"{answer.length:6.0f}" if answer.found else "     -"
        print(f"  {places[0]} - {goal:12} {length} {'#' * round(answer.length / PIXELS_OF_BAR)}".rstrip())


def main(folder):
    fails = False
    for file in sorted(pathlib.Path(folder).rglob("*.level.json")):
        print(file)
        level = walkmask.Level.open(file)
        findings = level.check()
        fails = fails or findings.fails
        for finding in findings:
            print(" ", finding)
        if not level.problems:
            print_lengths(level)
    return 1 if fails else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except walkmask.WalkmaskError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
