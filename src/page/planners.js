// The planners that the page offers, in the order of its choices. The first is the usual one.

/** @typedef {NonNullable<import("../../packaging/npm/walkmask.mjs").Options["planner"]>} Planner */

/** The word of a planner is that of links, of command lines and of a path in the evidence of findings. @type {readonly { word: Planner, name: string, colour: string, isDashed: boolean }[]} */
export const kPagePlanners = [
  { word: "pipeline", name: "walkmask's path", colour: "#ffb000", isDashed: false },
  { word: "shortest", name: "Shortest", colour: "#3fc1ff", isDashed: true },
];
