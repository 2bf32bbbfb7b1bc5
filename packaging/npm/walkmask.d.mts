/** A pixel of the room: [x, y], (0,0) at the top left, y down. */
export type Point = readonly [number, number];

/** Compiles the module; await it before all else. `source`: the bytes of walkmask.wasm, what fetch returns, or a module
 *  that is compiled already. Further calls return the promise of the first, unless that failed. */
export function load(source: BufferSource | Response | WebAssembly.Module): Promise<void>;

/** A rectangle from its upper left pixel, the pixels nearer to a pixel than half of a diameter, or the pixels of an
 *  ellipse around a pixel. */
export type Shape =
  | { rect: readonly [x: number, y: number, width: number, height: number] }
  | { disc: readonly [x: number, y: number, diameter: number] }
  | { ellipse: readonly [x: number, y: number, radius_x: number, radius_y: number] };

/** An edit of a mask, in its pixels: a rectangle, the pixels of a rectangle whose byte is not 0, or a disc. */
export type Edit = { becomes: "floor" | "wall" } & (
  | { rect: readonly [x: number, y: number, width: number, height: number]; pixels?: Uint8Array | Uint8ClampedArray }
  | { disc: readonly [x: number, y: number, diameter: number] }
);

export interface Options {
  /** "pipeline" (default), or "shortest": the shortest path that can be walked */
  planner?: "pipeline" | "shortest";
  /** "strict" (default), or "bresenham" for games that walk that way */
  lineOfSight?: "strict" | "bresenham";
  /** Replace an end off the floor, also outside the room, or a goal that is not reached, by the nearest usable pixel. */
  nearest?: boolean;
  /** The pixels that the path keeps off the walls where there is room, up to 1024; 0 for none. */
  comfort?: number;
  /** With comfort: a path that avoids all narrow places may be this many per cent longer, 0 to 100; default 10. */
  detour?: number;
  /** Shapes in the way of this question alone, in pixels of the room, at most 256. Those that contain the start, or that
   *  its agent overlaps there, are ignored. Questions in a row with the same blockers share the cost of them. */
  blockers?: readonly Shape[];
}

export interface Path {
  status: "found" | "from-blocked" | "to-blocked" | "unreachable";
  /** The ends that were used. */
  from: [number, number];
  to: [number, number];
  /** From `from` to `to`, both included; empty unless found. */
  waypoints: [number, number][];
  /** The sum of the straight distances between them, in pixels. */
  length: number;
}

export type Direction = "right" | "down-right" | "down" | "down-left" | "left" | "up-left" | "up" | "up-right";

export interface FollowerOptions {
  /** A step of dx and dy pixels is sqrt(dx² + (depth dy)²) walked units long; 1 to 100, default 1. */
  depth?: number;
  /** In walked units a second, above 0; default 1. */
  speed?: number;
  /** The number of directions that characters are drawn in; default 8. */
  directions?: 4 | 8;
  /** Two rows of the room, the upper one first, with the per cents at which characters are drawn there: linear between
   *  them, and outside them that of the nearer row. */
  scaling?: readonly [top: readonly [row: number, percent: number], bottom: readonly [row: number, percent: number]];
}

/** A character that walks along a path. It lives in the module's memory until free() is called. Throws as Floor does. */
export class Follower {
  /** Starts at the first waypoint; there is at least one. */
  constructor(waypoints: readonly Point[], options?: FollowerOptions);
  /** Moves on by walked units, at most to the end, and returns the units moved. What is negative or NaN moves nothing. */
  advance(distance: number): number;
  /** Moves on for this time at the speed, and returns the walked units moved. */
  advanceTime(seconds: number): number;
  /** In pixels of the room; pixel centres are whole numbers. */
  readonly position: [number, number];
  /** The direction of the current leg: at a waypoint of the next one, at the end of the last one; null on a path that is
   *  a single pixel. */
  readonly direction: Direction | null;
  /** The per cent at which the character is drawn here. */
  readonly scale: number;
  /** The walked units from the start, and of the whole path. */
  readonly walked: number;
  readonly length: number;
  readonly done: boolean;
  /** Gives its memory back; afterwards advancing throws a TypeError. Calling it again does nothing. */
  free(): void;
}

/** The pixels where the reference point of an agent may be. It lives in the module's memory until free() is called.
 *
 *  Throws: TypeError for a number that is not whole, an unknown word, pixels of another kind and a floor that was freed;
 *  RangeError for what is outside the limits of walkmask_c.h and for fewer bytes than pixels; Error before load(). If
 *  memory runs out, the module ends. */
export class Floor {
  private constructor();
  /** Makes a floor from the pixels of a canvas: floor where alpha and one of the colours are 128 or more. Each pixel
   *  covers scale x scale pixels of the room. */
  static fromMask(image: { width: number; height: number; data: Uint8Array | Uint8ClampedArray }, scale?: number): Floor;
  /** Makes a floor from a byte for each pixel: floor where it is not 0. */
  static fromBytes(width: number, height: number, bytes: Uint8Array | Uint8ClampedArray, scale?: number): Floor;
  /** Returns the floor for an agent with feet of this diameter in room pixels, or of a shape's full width and depth, each 1
   *  to 4096: walkmask_floor_for_footprint in walkmask_c.h defines the shapes. */
  forAgent(feet: number | { ellipse: readonly [width: number, depth: number] } | { rectangle: readonly [width: number, depth: number] }): Floor;
  /** Returns this floor for a view of this depth, 1 to 100, as of a follower: comfort then keeps only comfort / depth pixels
   *  off walls above and below. Floors that are made from it have this depth; a new floor has 1. */
  withDepth(depth: number): Floor;
  /** Makes the tables for a floor that will be asked often, which it otherwise makes on the way: as long as they take at most
   *  about this many milliseconds, and this many bytes. No answer depends on them. Returns the bytes of all tables that are
   *  there. */
  prepare(milliseconds?: number, bytes?: number): number;
  /** Returns this floor for characters that are drawn at these sizes, two rows of the room with per cents as of a follower:
   *  the agents of floors that are made from it by forAgent are as large as they are drawn. */
  withScaling(scaling: readonly [top: readonly [row: number, percent: number], bottom: readonly [row: number, percent: number]]): Floor;
  /** Returns this floor after edits of its mask, for the same agent; this floor stays as it is. */
  edited(edits: readonly Edit[]): Floor;
  /** Takes over the solver of another floor with its memory, as after an edit; the other floor gets a new one if it is
   *  asked again. */
  takeSolver(floor: Floor): void;
  readonly width: number;
  readonly height: number;
  contains(point: Point): boolean;
  connects(a: Point, b: Point): boolean;
  hasLineOfSight(a: Point, b: Point, rule?: "strict" | "bresenham"): boolean;
  /** Returns the last pixel that is reached straight from one pixel toward another, which may lie outside the room; null
   *  if the first is not floor. */
  ray(from: Point, to: Point): [number, number] | null;
  /** Returns the distance in pixels to the nearest pixel that is not floor; 0 for a pixel that is not floor. */
  clearance(point: Point): number;
  /** Returns a random pixel that is connected with this one, the same for the same seed (a whole number, of which 64 bits
   *  count); null if the pixel is not floor. Every such pixel of the mask is as likely as any other. */
  random(point: Point, seed: number | bigint): [number, number] | null;
  /** Returns the nearest floor pixel; null on a floor without pixels. */
  nearest(point: Point): [number, number] | null;
  /** Returns a byte for each pixel of the mask, row by row: 1 where it is floor. */
  toBytes(): Uint8Array;
  /** Finds a path. Both ends must be inside the room. The floor is not copied. */
  solve(from: Point, to: Point, options?: Options): Path;
  /** Gives its memory back; afterwards every other call throws a TypeError. Calling it again does nothing. */
  free(): void;
}
