"""Compares two readers of Adventure Game Studio's rooms: rooms_test.py PRINT_ROOMS WALKMASK

What the first reader finds (print_rooms.cpp) must be what the second reader finds, which must be what the generator wrote.
WALKMASK_CONFORMANCE_DIR has rooms of published projects, WALKMASK_ROOMS is the number of rooms of each kind.
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from room_writer import VERSIONS, RandomRoom, RoomFile, RoomFolder
from second_reader import CHANGES, Room, bound_places, read_agf, read_crm, read_data_xml, room_changes

PRINT_ROOMS, WALKMASK = sys.argv.pop(1), sys.argv.pop(1)
SEEDS = int(os.environ.get("WALKMASK_ROOMS", "12"))


def printed(files: list[Path]) -> list[dict]:
    lines = subprocess.run([PRINT_ROOMS, *files], check=True, capture_output=True, text=True).stdout.splitlines()
    return [json.loads(line) for line in lines]


def difference(ours: object, theirs: object, place: str = "") -> str:
    """The first place where two documents differ, with both values; empty if they are equal."""
    if ours == theirs:
        return ""
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() == theirs.keys():
        return next(filter(None, (difference(ours[key], theirs[key], place + "." + key) for key in ours)))
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        pairs = enumerate(zip(ours, theirs))
        return next(filter(None, (difference(a, b, "%s[%d]" % (place, i)) for i, (a, b) in pairs)))
    return "%s: %.200s, not %.200s" % (place, ours, theirs)


class Rooms(unittest.TestCase):
    def compare(self, files: list[Path], seconds: list[dict]) -> None:
        for file, ours, second in zip(files, printed(files), seconds, strict=True):
            with self.subTest(file.name):
                self.assertNotIn("error", ours)
                self.assertEqual(difference(ours, second), "")

    def test_that_are_generated(self) -> None:
        files, seconds = [], []
        with tempfile.TemporaryDirectory() as folder:
            for seed in range(SEEDS):
                for version in VERSIONS:
                    for packs_rows in (True, False):
                        is_utf8 = version >= 33 and seed % 2 == 0
                        room = RandomRoom(2 * seed + packs_rows, version, is_utf8)
                        files.append(Path(folder, "%d-%d-%s.crm" % (version, seed, "rows" if packs_rows else "whole")))
                        files[-1].write_bytes(RoomFile(room, packs_rows).bytes())
                        seconds.append(read_crm(files[-1], room.halved).facts())
                        self.assertEqual(difference(seconds[-1], room.facts), "", files[-1].name)
            self.compare(files, seconds)

    def test_of_ags_4_that_are_generated(self) -> None:
        files, seconds = [], []
        with tempfile.TemporaryDirectory() as folder:
            for seed in range(2 * SEEDS):
                room = RandomRoom(seed, 40, names_are_utf8=True)
                files.append(Path(folder, str(seed), "data.xml"))
                RoomFolder(room, is_late=seed % 2 == 1).write(files[-1].parent)
                seconds.append(read_data_xml(files[-1]).facts())
                self.assertEqual(difference(seconds[-1], room.facts), "", files[-1])
            self.compare(files, seconds)

    def test_of_published_projects(self) -> None:
        conformance = os.environ.get("WALKMASK_CONFORMANCE_DIR")
        if conformance is None:
            self.skipTest("WALKMASK_CONFORMANCE_DIR is not set")
        compiled, folders = (sorted(Path(conformance, "ags").rglob(name)) for name in ("*.crm", "data.xml"))
        self.assertEqual((len(compiled), len(folders)), (10, 2))
        rooms = [read_crm(file, high_resolution=False) for file in compiled]
        for file, room in zip(compiled, rooms):
            for area, scaling in enumerate(room.scaling[1:], start=1):
                rows = room.masks["walkable_mask"].rows_of(area)
                if rows:
                    # Walkmask takes these rows from the mask.
                    self.assertEqual((rows[0], rows[-1]), (scaling.top, scaling.bottom), (file, area))
        rooms += [read_data_xml(file) for file in folders]
        self.compare(compiled + folders, [room.facts() for room in rooms])
        for file, room in zip(compiled + folders, rooms):
            with self.subTest(file):
                self.compare_level(file, room)

    def compare_level(self, file: Path, room: Room) -> None:
        """The level that the program makes of a room has its areas, its walk-to points and its edges."""
        inspect = [WALKMASK, "inspect", file, "--format", "json"]
        level = json.loads(subprocess.run(inspect, check=True, capture_output=True, text=True).stdout)
        width, height = room.background.width, room.background.height
        self.assertEqual((level["size"], level["scale"]), ([width, height], room.mask_resolution))
        pixels = room.masks["walkable_mask"].pixels
        areas = {"area_%d" % index: pixels.count(index) for index in range(1, 16) if index in pixels}
        self.assertEqual({area["name"]: area["pixels"] for area in level["areas"]}, areas)
        places = {place["name"]: place["at"] for place in level["places"]}
        for index, hotspot in enumerate(room.hotspots):
            x, y = hotspot.at
            is_point = index > 0 and 1 <= x < width and 0 <= y < height
            self.assertEqual(places.get(hotspot.name or "hotspot_%d" % index), [x, y] if is_point else None)
        beyond = {"left": lambda x, y, line: x <= line, "right": lambda x, y, line: x >= line,
                  "top": lambda x, y, line: y <= line, "bottom": lambda x, y, line: y >= line}
        for edge, line in room.edges.items():
            x, y = places.get("leave_" + edge, (line, line))
            self.assertTrue(beyond[edge](x, y, line), edge)

    def test_games_that_are_published(self) -> None:
        conformance = os.environ.get("WALKMASK_CONFORMANCE_DIR")
        if conformance is None:
            self.skipTest("WALKMASK_CONFORMANCE_DIR is not set")
        counted = 0
        for file in sorted(Path(conformance, "ags").rglob("Game.agf")):
            with self.subTest(file):
                counted += self.compare_game(file)
        self.assertGreater(counted, 15, "exits")

    def compare_game(self, file: Path) -> int:
        """The program finds the rooms of a project with their names, where the game begins, and the changes of the room
        in scripts of rooms with the places that run them. Returns how many there are."""
        project, folder = read_agf(file), file.parent
        game = json.loads(subprocess.run([WALKMASK, "game", folder, "--format", "json"], check=True, capture_output=True,
                                         text=True).stdout)
        self.assertEqual({room["name"]: room.get("title", "") for room in game["rooms"]},
                         {"room%d" % number: title for number, title in project.rooms.items()})
        number, at = project.start
        self.assertEqual(game["start"]["room"], "room%d" % number)
        first = next(room for room in game["rooms"] if room["name"] == game["start"]["room"])
        start = first["arrivals"][game["start"]["arrival"]]
        self.assertIn(start["at"], (at, None), "None where the room hides the player")
        scripts = [script.read_text("latin-1") for script in folder.glob("*.asc")]
        passing = [change.function for script in scripts for change in room_changes(script) if change.is_passed]
        return sum(self.compare_exits(room, project.players, CHANGES + tuple(passing)) for room in game["rooms"])

    def compare_exits(self, room: dict, players: list[str], calls: tuple[str, ...]) -> int:
        file = Path(room["file"])
        script = file.with_suffix(".asc") if file.suffix == ".crm" else file.with_name("room%s.asc" % file.parent.name)
        places = bound_places(read_crm(file, high_resolution=False) if file.suffix == ".crm" else read_data_xml(file))
        runs = {"edge": "at-place", "region": "at-place", "hotspot": "anywhere", "object": "anywhere", "": "unknown"}
        exits = []
        for change in room_changes(script.read_text("latin-1"), calls):
            if change.who in players:
                kind, name = places.get(change.function, ("", change.function))
                exits.append((name, runs[kind], "room" + change.room, "%d:1" % change.line))
        ours = [(exit["name"], exit["runs"], exit["to"]["room"], exit["place"]) for exit in room["exits"]]
        self.assertEqual(ours, exits, file)
        return len(exits)


if __name__ == "__main__":
    unittest.main()
