// Answers the questions of engines_test.py with the npm package navmesh: prints for each floor which pairs have a path.
const { readFileSync } = require("node:fs");
const { NavMesh } = require("navmesh");

const pointIn = ([x, y]) => ({ x: x + 0.471, y: y + 0.389 });
const answers = JSON.parse(readFileSync(process.env.WALKMASK_QUESTIONS, "utf8")).map(({ polygons, pairs }) => {
  const mesh = new NavMesh(polygons);
  return pairs.map(([from, to]) => mesh.findPath(pointIn(from), pointIn(to)) !== null);
});
console.log(JSON.stringify(answers));
