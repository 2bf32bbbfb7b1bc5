#!/usr/bin/env python3
"""Finds paths on exported polygons with the programs that they are for, and compares with walkmask.

  engines_test.py godot|navmesh|tiled WALKMASK
  engines_test.py detour WALKMASK FIND_PATHS_DETOUR

godot: godot3-server (Debian's Godot 3.2) joins the polygons in a Navigation2D; navmesh: the npm package, below
build/npm; detour: a program with Debian's librecast; tiled: Tiled converts its maps. In the levels of data, in generated floors and in the masks of games below
WALKMASK_CONFORMANCE_DIR, an engine must find a path exactly between the places that walkmask connects, on the exact
polygons and on simplified ones. Exit code 77: the program is missing.
"""
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.join(HERE, "../..")
LEVELS = ["attic", "cloister", "courtyard", "harbour"]
KINDS = ["caves", "ellipses", "lines", "maze", "noise", "open", "rectangles", "rooms", "scene", "spiral"]
SKIPPED = 77


def output_of(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


class Program:
    def __init__(self, name, folder):
        self.name, self.folder = name, folder

    def floors(self, count):
        """The levels of data, each state by itself, masks of games, and generated floors."""
        for name in LEVELS:
            level = os.path.join(PROJECT, "data", name + ".level.json")
            with open(level) as file:
                for state in json.load(file).get("states", {}):
                    yield [level, "--state", state]
        for folder, _, names in sorted(os.walk(os.environ.get("WALKMASK_CONFORMANCE_DIR", "/dev/null"))):
            yield from ([os.path.join(folder, name), "--walkable", "nonzero"]
                        for name in sorted(names) if name.endswith("_walkable.png"))
        for seed in range(count):
            kind = KINDS[seed % len(KINDS)]
            file = os.path.join(self.folder, "%s-%d.png" % (kind, seed))
            size = "%dx%d" % (20 + seed * 7 % 90, 20 + seed * 11 % 70)
            output_of(self.name, "generate", kind, "--size", size, *([] if kind == "spiral" else ["--seed", str(seed)]),
                      "-o", file)
            yield [file]

    def zones(self, floor, simplify="0"):
        return json.loads(output_of(self.name, "export", *floor, "--diameter", "1", "--simplify", simplify,
                                    "--to", "navmesh", "-o", "-"))

    def connects(self, floor, pairs):
        lines = "".join(json.dumps({"from": a, "to": b}) + "\n" for a, b in pairs)
        answers = subprocess.run([self.name, "batch", *floor, "--diameter", "1"], input=lines, capture_output=True, text=True)
        return [json.loads(line)["status"] == "found" for line in answers.stdout.splitlines()]


def pixels_in(polygons, chance, count):
    """Random pixels: the one in the middle of a side or a corner of a polygon, moved into it. The engines are asked
    about a point in the pixel that lies on no line through corners: Godot 3 takes any point on the line of a side
    with a straight corner for one inside."""
    pixels = []
    for _ in range(count):
        ring = chance.choice(polygons)
        xs, ys = [p["x"] for p in ring], [p["y"] for p in ring]
        inside = [(x, y) for y in range(min(ys), max(ys)) for x in (min(xs), max(xs) - 1, (min(xs) + max(xs)) // 2)
                  if contains(ring, x + .471, y + .389)]
        if inside:
            pixels.append(list(chance.choice(inside)))
    return pixels


def contains(ring, x, y):
    sides = [(b["x"] - a["x"]) * (y - a["y"]) - (b["y"] - a["y"]) * (x - a["x"])
             for a, b in zip(ring, ring[1:] + ring[:1])]
    return min(sides) >= 0


def questions(program, count):
    """For each floor its polygons, pairs of pixels, and which of them walkmask connects."""
    chance = random.Random(34)
    for number, floor in enumerate(program.floors(count)):
        simplify = ["0", "1.5"][number % 2]
        polygons = [polygon for zone in program.zones(floor, simplify).values() for polygon in zone]
        if not polygons:
            continue
        pixels = pixels_in(polygons, chance, 40)
        pairs = list(zip(pixels[::2], pixels[1::2]))
        yield {"floor": [*floor, "--simplify", simplify], "polygons": polygons, "pairs": pairs, "connected": program.connects(floor, pairs)}


def compare(asked, answers):
    wrong, found, parted = 0, 0, 0
    for question, answer in zip(asked, answers, strict=True):
        for pair, expected, given in zip(question["pairs"], question["connected"], answer, strict=True):
            found, parted = found + expected, parted + (not expected)
            if expected != given:
                print("%s: %s: walkmask %s, the engine %s" % (" ".join(question["floor"]), pair, expected, given))
                wrong += 1
    print("%d floors: %d pairs are connected, %d are not, %d answers are wrong" % (len(asked), found, parted, wrong))
    return 1 if wrong or not found or not parted else 0


def answers_of(command, asked, folder, **options):
    file = os.path.join(folder, "questions.json")
    with open(file, "w") as out:
        json.dump(asked, out)
    lines = output_of(*command, env={**os.environ, "WALKMASK_QUESTIONS": file}, **options).splitlines()
    return json.loads(next(line for line in lines if line.startswith("[")))


def try_godot(program):
    godot = shutil.which("godot3-server")
    if godot is None:
        return SKIPPED
    asked = list(questions(program, 200))
    command = [godot, "--script", os.path.join(HERE, "find_paths.gd")]
    return compare(asked, answers_of(command, asked, program.folder, cwd=program.folder))


def try_navmesh(program):
    node, packages = shutil.which("node"), os.path.join(PROJECT, "build/npm/node_modules")
    if node is None or not os.path.isdir(os.path.join(packages, "navmesh")):
        return SKIPPED
    asked = list(questions(program, 200))
    os.environ["NODE_PATH"] = packages
    return compare(asked, answers_of([node, os.path.join(HERE, "find_paths.cjs")], asked, program.folder))


def try_detour(program):
    asked = list(questions(program, 200))
    return compare(asked, answers_of([os.path.abspath(sys.argv[3])], asked, program.folder))


def try_tiled(program):
    tiled = shutil.which("tiled")
    if tiled is None:
        return SKIPPED
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    wrong = 0
    for floor in program.floors(10):
        polygons = [polygon for zone in program.zones(floor).values() for polygon in zone]
        for ending in ("tmx", "tmj"):
            ours, theirs = (os.path.join(program.folder, name + ending) for name in ("ours.", "theirs."))
            output_of(program.name, "export", *floor, "--diameter", "1", "--to", "tiled", "-o", ours)
            output_of(tiled, "--export-map", "json", ours, theirs)
            with open(theirs) as file:
                layers = json.load(file)["layers"]
            read = [[{"x": p["x"] + one["x"], "y": p["y"] + one["y"]} for p in one["polygon"]]
                    for layer in layers for one in layer["objects"]]
            if read != polygons:
                print("%s as %s: Tiled reads other polygons" % (" ".join(floor), ending))
                wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    kinds = {"detour": try_detour, "godot": try_godot, "navmesh": try_navmesh, "tiled": try_tiled}
    with tempfile.TemporaryDirectory() as scratch:
        sys.exit(kinds[sys.argv[1]](Program(os.path.abspath(sys.argv[2]), scratch)))
