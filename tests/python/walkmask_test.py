"""Tests the module in packaging/python: python3 tests/python/walkmask_test.py

WALKMASK_LIBRARY names the shared library, unless the module is installed with it; if there is none, all tests are
skipped. Tests that need NumPy or the program (WALKMASK_PROGRAM) are skipped without them.
"""

import contextlib
import gc
import io
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

SOURCES = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
LIBRARY = os.environ.get("WALKMASK_LIBRARY")
if LIBRARY is not None:
    if not os.path.exists(LIBRARY):
        print("skipped: this build has no shared library; scripts/package --test python tries a wheel")
        sys.exit(77)
    sys.path.insert(0, os.path.join(SOURCES, "packaging", "python"))

import walkmask  # noqa: E402
from walkmask import Blocker, Edit, Floor, Follower, Level  # noqa: E402

try:
    import numpy
except ImportError:
    numpy = None

os.chdir(SOURCES)
PROGRAM = os.environ.get("WALKMASK_PROGRAM")
ROWS = [b"\1\1\0\1\1", b"\1\1\0\1\1", b"\1\1\1\1\1"]


def two_dimensional(rows):
    data = b"".join(rows)
    return memoryview(data).cast("B", shape=[len(rows), len(rows[0])])


def room():
    return Floor(two_dimensional(ROWS))


def harbour():
    return Level.open("data/harbour.level.json")


def resident_kilobytes():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


class Followers(unittest.TestCase):
    def test_walk_along_a_path_to_its_end(self):
        hero = Follower([(0, 0), (10, 0), (10, 20)], depth=2, speed=5, directions=4, scaling=((0, 50), (10, 100)))
        self.assertEqual((hero.position, hero.direction, hero.scale, hero.done), ((0, 0), "right", 50, False))
        self.assertEqual(hero.advance_time(1), 5)
        self.assertEqual(hero.position, (5, 0))
        self.assertEqual(hero.advance(15), 15)
        self.assertEqual((hero.position, hero.direction, hero.scale), ((10, 5), "down", 75))
        self.assertEqual(hero.advance(float("nan")), 0)
        self.assertEqual(hero.advance(float("inf")), 30)
        self.assertEqual((hero.walked, hero.length, hero.done), (50, 50, True))
        hero.close()
        self.assertRaises(ValueError, hero.advance, 1)

    def test_are_done_at_once_on_a_single_pixel(self):
        still = Follower(room().solve((0, 0), (0, 0)).waypoints)
        self.assertEqual((still.position, still.direction, still.done), ((0, 0), None, True))

    def test_refuse_what_is_outside_their_limits(self):
        wrong = [{"depth": 0.5}, {"speed": 0}, {"directions": 6}, {"scaling": ((5, 100), (5, 50))},
                 {"scaling": ((0, 0), (5, 50))}]
        for options in wrong:
            self.assertRaises(walkmask.ArgumentError, Follower, [(0, 0)], **options)
        self.assertRaises(walkmask.ArgumentError, Follower, [])


class Floors(unittest.TestCase):
    def test_finds_a_path(self):
        path = room().solve((0, 0), (4, 0))
        self.assertTrue(path.found)
        self.assertEqual(path.waypoints, [(0, 0), (1, 2), (3, 2), (4, 0)])
        self.assertAlmostEqual(path.length, 6.472, 3)
        self.assertEqual((path.start, path.goal, len(path)), ((0, 0), (4, 0), 4))

    def test_knows_its_pixels(self):
        floor = room()
        self.assertEqual((floor.width, floor.height), (5, 3))
        self.assertIn((0, 0), floor)
        self.assertNotIn((2, 1), floor)
        self.assertEqual(floor.nearest((2, 0)), (1, 0))
        self.assertTrue(floor.connects((0, 0), (4, 0)))
        self.assertFalse(floor.has_line_of_sight((0, 0), (4, 0)))
        self.assertEqual(floor.ray((0, 0), (4, 0)), (1, 0))
        self.assertIsNone(floor.ray((2, 0), (4, 0)))
        self.assertEqual(floor.clearance((0, 0)), 1)
        self.assertIn(floor.random((0, 0), 3), floor)
        self.assertEqual(floor.random((0, 0), 3), floor.random((0, 0), 3))
        self.assertRaises(walkmask.ArgumentError, floor.random, (0, 0), -1)
        self.assertIsNone(Floor(two_dimensional([b"\0"])).nearest((0, 0)))

    def test_takes_outcomes_and_options(self):
        floor = room()
        self.assertEqual(floor.solve((0, 0), (2, 0)).outcome, "to-blocked")
        self.assertEqual(floor.solve((0, 0), (2, 0), nearest=True).goal, (1, 0))
        self.assertEqual(floor.solve((0, 0), (4, 0), planner="shortest").waypoints[0], (0, 0))
        self.assertEqual(floor.solve((0, 0), (4, 0), blockers=[Blocker.rectangle(2, 2, 1, 1)]).outcome, "unreachable")
        hall = Floor(two_dimensional([b"\1" * 9] * 5))
        self.assertEqual(len(hall.solve((0, 4), (8, 4)).waypoints), 2)
        self.assertGreater(len(hall.solve((0, 4), (8, 4), comfort=3).waypoints), 2)
        self.assertEqual(len(hall.solve((0, 4), (8, 4), comfort=0).waypoints), 2)
        self.assertEqual(len(hall.with_depth(3).solve((0, 4), (8, 4), comfort=3).waypoints), 2)
        for wrong in (-1, 1025, 1 << 40):
            with self.assertRaises(walkmask.ArgumentError):
                hall.solve((0, 4), (8, 4), comfort=wrong)
        for wrong in (-1, 101, 1 << 40):
            with self.assertRaisesRegex(walkmask.ArgumentError, "detour"):
                hall.solve((0, 4), (8, 4), comfort=3, detour=wrong)
        self.assertRaises(TypeError, hall.solve, (0, 4), (8, 4), comfort=3, detour=1.5)
        for wrong in (0.9, 101):
            with self.assertRaises(walkmask.ArgumentError):
                hall.with_depth(wrong)
        self.assertEqual(hall.prepare(1000, 0), 0)
        self.assertGreater(hall.prepare(), 0)
        self.assertEqual(len(hall.solve((0, 4), (8, 4)).waypoints), 2)
        for wrong in ((-1, 0), (1, -1), (1, 1 << 63)):
            with self.assertRaises(walkmask.ArgumentError):
                hall.prepare(*wrong)
        self.assertIn((0, 0), hall.with_scaling(((0, 30), (1, 30))).for_agent(3))
        self.assertNotIn((0, 0), hall.for_agent(3))
        with self.assertRaises(walkmask.ArgumentError):
            hall.with_scaling(((1, 30), (1, 30)))
        with self.assertRaises(walkmask.ArgumentError):
            floor.solve((0, 0), (4, 0), planner="fast")
        with self.assertRaises(walkmask.ArgumentError) as raised:
            floor.solve((0, 0), (5, 0))
        self.assertEqual(raised.exception.reason, "an end of the path lies outside the room")

    def test_edits(self):
        floor = room()
        shut = floor.edit(Edit.rectangle(2, 2, 1, 1, is_floor=False))
        self.assertFalse(shut.connects((0, 0), (4, 0)))
        self.assertTrue(floor.connects((0, 0), (4, 0)))
        opened = shut.edit(Edit.pixels(2, 0, two_dimensional([b"\1"]), is_floor=True),
                           Edit.disc(0, 0, 1, is_floor=False))
        self.assertTrue(opened.connects((1, 0), (4, 0)))
        self.assertNotIn((0, 0), opened)
        hero = floor.for_agent(3)
        self.assertNotIn((0, 0), hero)
        with self.assertRaises(ValueError):
            hero.for_agent(3)

    def test_shapes_of_feet(self):
        wide = Floor(two_dimensional([b"\1" * 7] * 3))
        ellipse = wide.for_agent(walkmask.Footprint("ellipse", 5, 1))
        self.assertEqual([x for x in range(7) if (x, 0) in ellipse], [2, 3, 4])
        for wrong in (walkmask.Footprint("disc", 3, 3), walkmask.Footprint("rectangle", 0, 3)):
            with self.assertRaises(walkmask.ArgumentError):
                wide.for_agent(wrong)

    def test_reads_any_layout(self):
        wide = memoryview(b"".join(row + b"\7\7" for row in ROWS)).cast("B", shape=[3, 7])
        expected = room().solve((0, 0), (4, 0))
        self.assertEqual(Floor(wide).width, 7)
        if numpy is None:
            self.skipTest("there is no NumPy")
        array = numpy.array([list(row) for row in ROWS], dtype=numpy.uint8)
        padded = numpy.zeros((3, 9), numpy.uint8)
        padded[:, 2:7] = array
        columns = numpy.asfortranarray(array)
        read_only = array.copy()
        read_only.setflags(write=False)
        layouts = [array, array.astype(bool), array.astype(float), array.astype(numpy.int64) * 1000, padded[:, 2:7],
                   columns, read_only, array[::-1][::-1], numpy.repeat(array, 2, axis=1)[:, ::2],
                   numpy.repeat(array, 2, axis=0)[::2]]
        for layout in layouts:
            self.assertEqual(Floor(layout).solve((0, 0), (4, 0)), expected, layout.flags)
        flipped = Floor(array[::-1]).solve((0, 2), (4, 2))
        self.assertEqual(flipped.waypoints, [(x, 2 - y) for x, y in expected.waypoints])

    def test_refuses_other_arrays(self):
        for wrong in (None, 5, "room", [[1, 0]], b"abc", memoryview(b"abcd").cast("I")):
            with self.assertRaises((TypeError, ValueError)):
                Floor(wrong)
        with self.assertRaises(TypeError):
            Floor(memoryview(bytes(16)).cast("I", shape=[2, 2]))
        with self.assertRaises(walkmask.ArgumentError):
            Floor(two_dimensional(ROWS), scale=65)
        with self.assertRaises(TypeError):
            room().solve((0.5, 0), (4, 0))
        with self.assertRaises(TypeError):
            room().solve(3, (4, 0))
        with self.assertRaises(walkmask.ArgumentError):
            room().solve((1 << 40, 0), (4, 0))
        with self.assertRaises(walkmask.FileError):
            Floor.from_png(b"GIF89a")

    def test_does_not_keep_the_array(self):
        data = bytearray(b"".join(ROWS))
        floor = Floor(memoryview(data).cast("B", shape=[3, 5]))
        data[:] = bytes(15)
        data.extend(b"may grow: nothing refers to it")
        self.assertIn((0, 0), floor)

    def test_refuses_use_after_close(self):
        floor = room()
        floor.solve((0, 0), (4, 0))
        floor.close()
        floor.close()
        for use in (lambda: floor.width, lambda: floor.solve((0, 0), (4, 0)), lambda: floor.edit()):
            with self.assertRaises(ValueError):
                use()
        with room() as other:
            pass
        with self.assertRaises(ValueError):
            other.nearest((0, 0))

    def test_answers_many_questions_as_one_by_one(self):
        floor = room()
        starts = [(x, y) for y in range(3) for x in range(5)]
        goals = starts[::-1]
        paths = floor.solve_many(starts, goals, nearest=True)
        self.assertEqual(len(paths), 15)
        for i, (start, goal) in enumerate(zip(starts, goals)):
            self.assertEqual(paths[i], floor.solve(start, goal, nearest=True))
        self.assertEqual(paths[-1], paths[14])
        self.assertEqual(paths.OUTCOMES[paths.outcomes[0]], "found")
        self.assertEqual(len(floor.solve_many([], [])), 0)
        with self.assertRaises(IndexError):
            paths[15]
        with self.assertRaises(walkmask.ArgumentError) as raised:
            floor.solve_many(starts, [(4, 0)] * 14 + [(5, 0)])
        self.assertIn("question 14", str(raised.exception))
        with self.assertRaises(walkmask.ArgumentError):
            floor.solve_many(starts, goals[1:])

    @unittest.skipIf(numpy is None, "there is no NumPy")
    def test_answers_arrays_with_arrays(self):
        floor = room()
        ends = numpy.array([(0, 0), (4, 0), (1, 1)])
        paths = floor.solve_many(ends, ends[::-1])
        self.assertEqual(paths.lengths.shape, (3,))
        self.assertEqual(paths.points.shape, (paths.offsets[-1], 2))
        self.assertEqual(paths[0], floor.solve((0, 0), (1, 1)))
        for wrong in (ends.astype(float), ends[:, 0], ends[:, :1], ends + (1 << 40)):
            with self.assertRaises((TypeError, ValueError)):
                floor.solve_many(wrong, ends)

    def test_lets_threads_share_a_floor(self):
        floor, answers = room(), []
        expected = floor.solve((0, 0), (4, 0))

        def ask():
            answers.extend(floor.solve((0, 0), (4, 0)) == expected for _ in range(200))

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(answers, [True] * 1600)

    def test_lets_a_thread_close_what_others_use(self):
        floor, wrong = room(), []

        def ask():
            try:
                while True:
                    if not floor.solve((0, 0), (4, 0)).found:
                        wrong.append("no path")
            except ValueError as error:
                if "has been closed" not in str(error):
                    wrong.append(error)

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        floor.close()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


class Levels(unittest.TestCase):
    def test_has_what_the_manifest_declares(self):
        level = harbour()
        self.assertEqual((level.width, level.height, level.has_floor), (1920, 1080, True))
        self.assertEqual(level.agents[1], walkmask.Agent("dog", 3))
        self.assertEqual(level.states[0].closed, ("gate",))
        self.assertEqual([area.name for area in level.areas], ["gate", "roof", "ladder", "gangway"])
        self.assertEqual(level.places[0], walkmask.Place("door", "point", True, (1806, 944)))
        self.assertEqual(level.problems, [])

    def test_has_agents_that_are_no_discs(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy("data/attic-walk.png", folder)
            path = os.path.join(folder, "attic.level.json")
            with open(path, "w") as file:
                json.dump({"walk": "attic-walk.png",
                           "agents": {"cat": {"ellipse": [18, 5]}, "cart": {"rectangle": [6, 12]},
                                      "dog": {"diameter": 5, "scaled": True}},
                           "scaling": [[0, 50], [10, 100]]}, file)
            level = walkmask.Level.open(path)
            self.assertEqual(level.agents,
                             [walkmask.Agent("cat", None, walkmask.Footprint("ellipse", 18, 5)),
                              walkmask.Agent("cart", None, walkmask.Footprint("rectangle", 6, 12)),
                              walkmask.Agent("dog", 5, is_scaled=True)])
            self.assertEqual([level.scale_at((0, 0)), level.scale_at((3, 5)), level.scale_at((0, 90))], [50, 75, 100])

    @unittest.skipUnless(PROGRAM, "needs the program")
    def test_lets_a_follower_walk_like_the_legs_of_the_program(self):
        manifest = {"walk": {"size": [60, 40], "floor": [{"rect": [0, 0, 60, 40]}], "walls": [{"rect": [25, 0, 5, 30]}]},
                    "depth": 2.5, "points": {"door": [5, 5], "hearth": [50, 8]},
                    "agents": {"hero": {"diameter": 3, "comfort": {"keep": 6, "detour": 25}}, "dog": 1}}
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "hall.level.json")
            with open(path, "w") as file:
                json.dump(manifest, file)
            level = Level.open(path)
            printed = subprocess.check_output([PROGRAM, "solve", path, "--from", "door", "--to", "hearth", "--legs", "8",
                                               "--speed", "20"])
        self.assertEqual(level.agents, [walkmask.Agent("hero", 3, comfort=6, detour=25), walkmask.Agent("dog", 1)])
        self.assertEqual((level.depth, harbour().depth), (2.5, 1))
        expected = json.loads(printed)
        hero = Follower(level.solve("door", "hearth").waypoints, depth=level.depth, speed=20)
        self.assertAlmostEqual(hero.length, expected["walked"], 3)
        hero.advance_time(expected["seconds"] / 2)
        self.assertAlmostEqual(hero.walked, expected["walked"] / 2, 1)

    def test_finds_paths(self):
        level = harbour()
        shut = level.solve("door", "vault", state="arrival")
        self.assertEqual((shut.found, shut.path.outcome), (False, "unreachable"))
        self.assertIn("gate", str(shut))
        answer = level.solve((1806, 944), "vault", agent="dog")
        self.assertEqual(answer.waypoints[0], (1806, 944))
        self.assertEqual(answer.data["waypoints"], [list(p) for p in answer.waypoints])
        self.assertEqual(level.solve("door", "vault", close=["gate", "roof"]).found,
                         level.solve("door", "vault", close="gate,roof").found)
        self.assertEqual(level.floor(agent="dog").solve((1806, 944), (1500, 364)), answer.path)

    def test_finds_all_places_that_are_reached(self):
        level = harbour()
        reached = level.reach("door", state="arrival")
        self.assertEqual(reached[0], walkmask.Reached("door", (1806, 944), 0))
        self.assertEqual({one.name: one.length for one in reached},
                         {place.name: answer.length for place in level.places if place.kind != "edge"
                          for answer in [level.solve("door", place.name, state="arrival")] if answer.found})
        self.assertIn("vault", [one.name for one in level.reach((1806, 944), state="guard-convinced")])

    def test_inspects_and_compares(self):
        level = Level.open("data/attic.level.json")
        inspection = level.inspect()
        self.assertEqual(inspection["schema"], "walkmask.inspection/1")
        self.assertEqual(len(level.inspect(state=level.states[0].name)["floors"]), 1)
        same, other = level.diff(level), level.diff(Level.open("tests/golden/inputs/redrawn/attic.level.json"))
        self.assertEqual([one["levels"][0]["status"] for one in (same, other)], ["same", "changed"])
        with self.assertRaises(walkmask.ArgumentError):
            level.inspect(state="dusk")

    def test_walks_with_the_comfort_of_the_agent_or_none(self):
        level = Level.open("tests/golden/inputs/hall.level.json")  # its hero has the comfort 6, its dog none
        ends = ("door", "hearth")
        usual = level.solve(*ends).path.waypoints
        self.assertEqual(level.solve(*ends, comfort=None).path.waypoints, usual)
        self.assertEqual(level.solve(*ends, comfort=6).path.waypoints, usual)
        straight = level.floor().solve((8, 20), (52, 20)).waypoints
        self.assertEqual(level.solve(*ends, comfort=0).path.waypoints, straight)
        self.assertNotEqual(usual, straight)

    def test_checks(self):
        findings = Level.open("data/first/bar.level.json").check()
        self.assertTrue(findings.fails)
        self.assertEqual((len(findings), findings.errors, findings.warnings), (2, 2, 0))
        first = findings[0]
        self.assertEqual((first.code, first.severity, first.pixel), ("P001", "error", (205, 120)))
        self.assertIn("P001", str(first))
        self.assertEqual(first.data["code"], "P001")
        self.assertEqual(findings.picture()[:4], b"\x89PNG")
        self.assertEqual(len(Level.open("data/first/bar.level.json").check(ignore=["P", "X"])), 0)

    def test_draws(self):
        level = harbour()
        picture = level.picture("door", "vault", format="svg", state="arrival")
        self.assertTrue(picture._repr_svg_().startswith("<svg"))
        self.assertIsNone(picture._repr_png_())
        self.assertEqual(level.picture()._repr_png_()[:4], b"\x89PNG")
        with self.assertRaises(TypeError):
            level.picture("door")

    @unittest.skipUnless(PROGRAM, "WALKMASK_PROGRAM is not set")
    def test_reports_as_the_program(self):
        for name in ("attic", "cloister", "courtyard", "harbour"):
            file = f"data/{name}.level.json"
            findings = Level.open(file).check()
            for report in ("text", "json", "sarif", "junit"):
                program = subprocess.run([PROGRAM, "check", file, "--format", report], capture_output=True, check=True)
                self.assertEqual(findings.report(report), program.stdout.decode(), (file, report))

    def test_opens_files_in_memory(self):
        level = Level.from_files({"room.map": b"type octile\nheight 1\nwidth 3\nmap\n.@.\n"}, "room.map")
        self.assertFalse(level.floor().connects((0, 0), (2, 0)))
        self.assertEqual(level.solve((0, 0), (2, 0)).path.outcome, "unreachable")

    def test_names_file_place_and_cure(self):
        with self.assertRaises(walkmask.FileError) as raised:
            Level.open("nowhere.level.json")
        error = raised.exception
        self.assertEqual((error.file, error.reason, error.cure),
                         ("nowhere.level.json", "does not exist", "check the name and the folder"))
        with self.assertRaises(walkmask.ArgumentError) as raised:
            harbour().solve("door", "valt")
        self.assertEqual(raised.exception.cure, 'did you mean "vault"?')
        with self.assertRaises(walkmask.ArgumentError) as raised:
            harbour().floor(footprint=walkmask.Footprint("ellipse", 0, 0))
        self.assertIn("not an ellipse, a rectangle or a disc of 1 to 4096 pixels", str(raised.exception))
        level = Level.from_files({"room.level.json": b"{"}, "room.level.json")
        self.assertEqual(level.problems[0].place, "1:2")
        with self.assertRaises(walkmask.FileError) as raised:
            level.solve("a", "b")
        self.assertEqual(raised.exception.place, "1:2")
        self.assertEqual(level.check()[0].code, "F001")

    def test_refuses_wrong_types(self):
        level = harbour()
        for use in (lambda: Level.open(5), lambda: level.solve(5, "door"), lambda: level.solve("door", "vault", state=3),
                    lambda: level.check(select=3), lambda: level.floor(diameter="wide")):
            with self.assertRaises(TypeError):
                use()
        with self.assertRaises(ValueError):
            level.solve("do\0or", "vault")
        level.close()
        with self.assertRaises(ValueError):
            level.check()

    def test_refuses_what_is_no_handle_of_its_kind(self):
        level = harbour()
        answer, findings = level.solve("door", "vault"), level.check()
        handles = {Level: level._handle, walkmask.Answer: answer._handle, walkmask.Findings: findings._handle}
        for kind in handles:
            wrong = ["data/harbour.level.json", b"data", 5, None, level, room()._handle]
            for value in wrong + [handle for other, handle in handles.items() if other is not kind]:
                with self.assertRaises(TypeError, msg=f"{kind} {value}"):
                    kind(value)
        with self.assertRaises(TypeError) as raised:
            Level("data/harbour.level.json")
        self.assertEqual(str(raised.exception), "Level cannot be made from a str; use Level.open or Level.from_files")
        for wrong in (room(), "data/harbour.level.json"):
            with self.assertRaises(TypeError):
                level.diff(wrong)

    def test_keeps_what_came_from_a_closed_level(self):
        level = harbour()
        floor, findings, answer = level.floor(), level.check(), level.solve("door", "vault")
        level.close()
        self.assertEqual(floor.width, 1920)
        self.assertTrue(findings.report("json"))
        self.assertTrue(answer.report("json"))


class Documents(unittest.TestCase):
    """Runs the examples, from the folder of the sources."""

    def test_page_prints_what_it_shows(self):
        with open("docs/python.md", encoding="utf-8") as page:
            blocks = re.findall(r"^```(python|text)\n(.*?)^```", page.read(), re.MULTILINE | re.DOTALL)
        names, printed = {}, ""
        self.assertGreater(len(blocks), 4)
        for kind, block in blocks:
            if kind == "text":
                self.assertEqual(printed, block)
                continue
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(block, names)
            printed = out.getvalue()

    def test_checks_a_folder_of_rooms(self):
        def rooms(folder):
            with contextlib.redirect_stdout(io.StringIO()) as out:
                code = runpy.run_path("examples/rooms.py")["main"](folder)
            return code, out.getvalue()

        code, printed = rooms("data/first")
        self.assertEqual(code, 1)
        self.assertIn("205,120: error P001", printed)
        with tempfile.TemporaryDirectory() as folder:
            for file in ("attic.level.json", "attic-walk.png", "attic.png"):
                shutil.copy("data/" + file, folder)
            code, printed = rooms(folder)
        self.assertEqual(code, 0)
        self.assertRegex(printed, r"bed - window +\d+ #")


@unittest.skipUnless(os.path.exists("/proc/self/statm"), "memory is measured on Linux")
class Memory(unittest.TestCase):
    CALLS = 1_000_000

    def test_does_not_grow_with_calls(self):
        floor = room()
        solve, contains = floor.solve, floor.connects

        def call(times):
            for _ in range(times):
                contains((0, 0), (4, 0))
            for _ in range(times // 100):
                solve((0, 0), (4, 0))
                room().close()
            for _ in range(times // 10_000):
                floor.solve_many([(0, 0)] * 50, [(4, 0)] * 50)
                with self.assertRaises(ValueError):
                    solve((0, 0), (9, 9))

        call(self.CALLS // 10)
        gc.collect()
        before = resident_kilobytes()
        call(self.CALLS)
        gc.collect()
        self.assertLess(resident_kilobytes() - before, 2000)


if __name__ == "__main__":
    unittest.main()
