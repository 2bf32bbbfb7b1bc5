#ifndef WALKMASK_WALKMASK_C_H
#define WALKMASK_WALKMASK_C_H

/** The C interface of libwalkmask: paths over floors that are painted as masks.
 *
 * One floor answers many questions. All coordinates are pixels of the room: (0,0) is
 * its top left, x goes right and y down. No function throws, prints or opens a file. Null
 * pointers are allowed only where a comment says so.
 *
 * Threads: a floor never changes, so any number of threads may use it at once. A solver
 * serves one thread at a time; give each thread its own solver. */

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(WALKMASK_BUILDS_SHARED_LIBRARY)
#define WALKMASK_API __declspec(dllexport)
#elif defined(__GNUC__)
#define WALKMASK_API __attribute__((visibility("default")))
#else
#define WALKMASK_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** The version of this header. Programs built with it run with libraries of the same major and
 * minor number: before 1.0, a new minor number may change the interface. */
#define WALKMASK_VERSION_MAJOR 0
#define WALKMASK_VERSION_MINOR 1
#define WALKMASK_VERSION_PATCH 0

/** Returns the version of the library in use: major * 1000000 + minor * 1000 + patch. */
WALKMASK_API int32_t walkmask_version(void);

/** The result of a function that may fail. */
typedef enum walkmask_status {
  WALKMASK_OK = 0,
  WALKMASK_BAD_ARGUMENT = 1,  /**< an argument is outside its limits */
  WALKMASK_BAD_IMAGE = 2,     /**< the bytes are not a valid PNG */
  WALKMASK_OUT_OF_MEMORY = 3, /**< nothing was made; a solver that returns it can only be freed */
  WALKMASK_BAD_FILE = 4,      /**< a file of a level is missing, damaged or wrong */
} walkmask_status;

/** Returns the error of this thread's last failed call: a line without its end, with control
 * characters escaped; empty if none failed. Valid until the next failed call. */
WALKMASK_API const char* walkmask_error_text(void);

typedef struct walkmask_point {
  int32_t x, y;
} walkmask_point;

/** The pixels first..last of row y, both included. */
typedef struct walkmask_span {
  int32_t y, first, last;
} walkmask_span;

/** The pixels where the reference point of an agent (the pixel between its feet) may be. */
typedef struct walkmask_floor walkmask_floor;

/** Make a floor from a mask; walkmask_floor_free removes it.
 *
 * The mask is width x height pixels, each 1..32768, and at most 268435456 together. Each of its
 * pixels covers scale x scale pixels of the room, 1 <= scale <= 64; the scale is 1 if the mask is
 * as large as the room. The sides of the room are at most 32768 too. Rows of bytes begin `stride`
 * bytes apart, at least the length of a row. The functions keep no pointer to their arguments.
 * Time: linear in the pixels; for spans, linear in the spans and the rows. */

/** Makes a floor of the pixels of spans, which may overlap and come in any order. `spans` may be
 * null if count is 0. */
WALKMASK_API walkmask_status walkmask_floor_from_spans(int32_t width, int32_t height,
                                                       const walkmask_span* spans, size_t count,
                                                       int32_t scale, walkmask_floor** floor);

/** Makes a floor from a byte for each pixel: floor if it is not 0. */
WALKMASK_API walkmask_status walkmask_floor_from_bytes(int32_t width, int32_t height,
                                                       const uint8_t* bytes, size_t stride,
                                                       int32_t scale, walkmask_floor** floor);

/** Makes a floor from four bytes for each pixel: red, green, blue and alpha. A pixel is floor if
 * alpha and at least one colour are 128 or more, as in the masks that the program reads. */
WALKMASK_API walkmask_status walkmask_floor_from_rgba(int32_t width, int32_t height,
                                                      const uint8_t* bytes, size_t stride,
                                                      int32_t scale, walkmask_floor** floor);

/** Makes a floor from the `size` bytes of a PNG file of any kind, at most 64 MiB; pixels are floor
 * as above, whatever the indices of a palette mean: for these, see walkmask_level_open_files. A
 * damaged file is refused, never repaired. */
WALKMASK_API walkmask_status walkmask_floor_from_png(const uint8_t* bytes, size_t size,
                                                     int32_t scale, walkmask_floor** floor);

/** Makes the floor for an agent whose feet are `diameter` room pixels wide, 1..4096: the pixels
 * that have only floor nearer than half of that. Diameters up to twice the scale do not change the
 * floor. Precondition: `floor` was not made for an agent. */
WALKMASK_API walkmask_status walkmask_floor_for_agent(const walkmask_floor* floor, int32_t diameter,
                                                      walkmask_floor** result);

/** The shapes of edits, of blockers and of an agent's feet. */
typedef enum walkmask_shape {
  WALKMASK_RECTANGLE = 0,
  WALKMASK_DISC = 1,    /**< the pixels nearer to the middle than half of the diameter */
  WALKMASK_PIXELS = 2,  /**< edits only: the pixels of a rectangle whose byte is not 0 */
  WALKMASK_ELLIPSE = 3, /**< not for edits; of blockers, the pixels whose centres lie in an ellipse
                             or on it */
} walkmask_shape;

/** Makes the floor for an agent whose feet are a shape of a full width and depth in room pixels,
 * each 1..4096, about its reference point. It has the pixels where the feet cover only floor. An
 * ellipse covers (dx, dy) from there if (2 dx / width)^2 + (2 dy / depth)^2 < 1, a rectangle if
 * 2 |dx| < width and 2 |dy| < depth. A disc is as deep as wide. Widths and depths up to twice the
 * scale do not change the floor. Fails for WALKMASK_PIXELS. Precondition: `floor` was not made for
 * an agent. */
WALKMASK_API walkmask_status walkmask_floor_for_footprint(const walkmask_floor* floor,
                                                          walkmask_shape shape, int32_t width,
                                                          int32_t depth, walkmask_floor** result);

/** Copies a floor for a view of this depth, 1..100, as in walkmask_follower_options. The comfort of
 * a question then keeps `comfort` pixels off walls to the left and to the right, but only
 * comfort / depth off walls above and below; nothing else depends on the depth. Floors made from
 * the result have its depth. A level's floor has the level's depth, every other new floor 1. Time:
 * constant, and both share their memory. */
WALKMASK_API walkmask_status walkmask_floor_with_depth(const walkmask_floor* floor, double depth,
                                                       walkmask_floor** result);

/** The size of characters on the screen, in per cent: linear between two rows of the room, and
 * constant above and below them. */
typedef struct walkmask_scaling {
  int32_t top, bottom;      /**< rows, -32768..32768; top < bottom */
  double at_top, at_bottom; /**< per cent, above 0 and at most 1000 */
} walkmask_scaling;

/** Copies a floor for a room that draws its characters in these sizes. Floors for an agent made
 * from the result are for one that is as large as it is drawn: in each row of the room its width is
 * that per cent of its own, rounded to a whole pixel (halves up, at least 1), and its proportions
 * stay; no side becomes more than 4096. The floor of walkmask_level_floor has the sizes of agents
 * that the level calls scaled, every other new floor 100 per cent. Time: constant, and both share
 * their memory. Precondition: `floor` was not made for an agent. */
WALKMASK_API walkmask_status walkmask_floor_with_scaling(const walkmask_floor* floor,
                                                         const walkmask_scaling* scaling,
                                                         walkmask_floor** result);

/** An edit of a mask: the pixels of a shape become floor or wall. Its places and sides are in
 * pixels of the mask; a part outside the mask has no effect. Set what is not used to 0. */
typedef struct walkmask_edit {
  walkmask_shape shape;
  int is_floor;         /**< 1: the pixels become floor; 0: they become wall */
  walkmask_point place; /**< the top left pixel of a rectangle, the middle pixel of a disc */
  int32_t width,
      height; /**< each 1..32768; `width` is the diameter of a disc, which has no height */
  const uint8_t* bytes; /**< WALKMASK_PIXELS: a byte for each pixel */
  size_t stride;        /**< from one row of bytes to the next, at least `width` */
} walkmask_edit;

/** Makes a floor from another one by edits, one after the other: a gate opens, a box is put down.
 * `floor` itself stays as it is. The result equals a new floor from the edited mask in every
 * respect, and takes less time. If `floor` is for an agent, the edits apply to the mask it was made
 * from, and the result is for the same agent. walkmask_floor_free removes it. `edits` may be null
 * if count is 0; the function keeps none of its arguments. Time: a copy of the floor, linear in its
 * pixels at 64 in an instruction and in its blocks, and the edits' pixels; docs/speed.md. */
WALKMASK_API walkmask_status walkmask_floor_edit(const walkmask_floor* floor,
                                                 const walkmask_edit* edits, size_t count,
                                                 walkmask_floor** result);

/** Makes the tables for a floor that will be asked often, which solvers otherwise make on the way
 * once their questions have paid for them. All solvers of the floor share them, those that exist
 * and those to come. No answer depends on them.
 *
 * `bytes` limits the size of all tables, and `milliseconds` roughly the time to make them, which is
 * estimated from the size of the floor. Tables that would exceed a limit are skipped; with 0 for
 * either, all are. A painted room in full HD takes 0.2 ms and half a million bytes, or less.
 * Calling it again with higher limits adds the others. A floor that is edited or made for an agent
 * begins with no tables; one that walkmask_floor_with_depth makes shares them. The tables go with
 * the last handle or solver of the floor. May be called while other threads use the floor. Neither
 * number may be negative. `taken` may be null; it gets the bytes of all tables that are there.
 * Time: linear in the pixels, at 64 in an instruction, and in the blocks. */
WALKMASK_API walkmask_status walkmask_floor_prepare(const walkmask_floor* floor,
                                                    double milliseconds, int64_t bytes,
                                                    int64_t* taken);

/** Removes a floor; null is allowed. Solvers of it may still be used. */
WALKMASK_API void walkmask_floor_free(walkmask_floor* floor);

/** Return the width and the height of the room. */
WALKMASK_API int32_t walkmask_floor_width(const walkmask_floor* floor);
WALKMASK_API int32_t walkmask_floor_height(const walkmask_floor* floor);

/** Returns 1 if a pixel is floor, else 0. Pixels outside the room are not floor. */
WALKMASK_API int walkmask_floor_contains(const walkmask_floor* floor, walkmask_point p);

/** Writes a byte for each pixel of the mask, 1 for floor and 0 for wall, into rows that begin
 * `stride` bytes apart, at least the length of a row of the mask. */
WALKMASK_API walkmask_status walkmask_floor_to_bytes(const walkmask_floor* floor, uint8_t* bytes,
                                                     size_t stride);

/** Writes the floor pixel nearest to p, which may lie outside the room by up to 32768 pixels, and
 * returns 1; returns 0 if the room has no floor or p lies farther away. Ties: the uppermost,
 * then the leftmost. Time: linear in the blocks of the floor, at most a few thousand in a painted
 * room.
 */
WALKMASK_API int walkmask_floor_nearest(const walkmask_floor* floor, walkmask_point p,
                                        walkmask_point* nearest);

/** Returns 1 if a path leads from a to b, else 0. Time: logarithmic. */
WALKMASK_API int walkmask_floor_connects(const walkmask_floor* floor, walkmask_point a,
                                         walkmask_point b);

/** The rule for walking straight from one pixel to another. */
typedef enum walkmask_line_of_sight {
  WALKMASK_STRICT = 0,    /**< every pixel that the straight line touches is floor */
  WALKMASK_BRESENHAM = 1, /**< every pixel of the textbook integer line is floor */
} walkmask_line_of_sight;

/** Returns 1 if an agent may walk straight from a to b, else 0. */
WALKMASK_API int walkmask_floor_has_line_of_sight(const walkmask_floor* floor, walkmask_point a,
                                                  walkmask_point b, walkmask_line_of_sight rule);

/** Writes the last pixel that an agent reaches who walks straight from `from` toward `to`, which
 * may lie outside the room by up to 32768 pixels, and returns 1; returns 0 if `from` is not floor
 * or `to` lies farther away. The line ends before the first pixel that breaks the rule
 * WALKMASK_STRICT; it is `to` if that is in line of sight. Time: linear in the pixels of the line.
 */
WALKMASK_API int walkmask_floor_ray(const walkmask_floor* floor, walkmask_point from,
                                    walkmask_point to, walkmask_point* last);

/** Returns the distance in pixels of the room from a pixel to the nearest one that is not floor,
 * from centre to centre; 0 if it is not floor itself. Outside the room nothing is floor. With a
 * scale, pixels of the mask are measured. An agent of diameter d fits on a floor for a point where
 * this is d / 2 or more. Time: linear in the words of the rows that are nearer. */
WALKMASK_API double walkmask_floor_clearance(const walkmask_floor* floor, walkmask_point p);

/** Writes a random pixel of the floor that is connected with `p`, and returns 1; returns 0 if `p`
 * is not floor. Every such pixel of the mask is as likely as any other, and is the same for the
 * same seed on every machine. Time: linear in the blocks, as for walkmask_floor_nearest. */
WALKMASK_API int walkmask_floor_random(const walkmask_floor* floor, walkmask_point p, uint64_t seed,
                                       walkmask_point* found);

typedef enum walkmask_planner {
  WALKMASK_PIPELINE = 0, /**< flood, trace, simplify, beautify: the default of the program */
  WALKMASK_SHORTEST = 1, /**< the shortest path that can be walked */
} walkmask_planner;

/** A shape that stands in the way of one question: another character, a piece of furniture. Its
 * place and sides are in pixels of the room, and it may reach beyond the room. */
typedef struct walkmask_blocker {
  walkmask_shape shape; /**< not WALKMASK_PIXELS */
  walkmask_point place; /**< the top left pixel of a rectangle, else the middle pixel; each
                             coordinate -65536..65536 */
  int32_t across; /**< the width of a rectangle or the diameter of a disc, 1..65536; a radius of an
                       ellipse, 0..32768 */
  int32_t down;   /**< the height of a rectangle, 1..65536; the other radius of an ellipse; 0 for a
                       disc */
} walkmask_blocker;

/** The options of a question. Initialise them with WALKMASK_OPTIONS, then set what differs. */
typedef struct walkmask_options {
  size_t size; /**< sizeof(walkmask_options), which tells later versions the version in use */
  walkmask_planner planner;
  walkmask_line_of_sight line_of_sight;
  int nearest; /**< not 0: replace a blocked end, or an unreachable goal, by the nearest pixel that
                    works, as games do with a click off the floor; an end outside the room, by up to
                    32768 pixels, counts as the floor pixel nearest to it */
  /** Each pixel of the mask that a blocker touches counts as wall. Blockers that contain the start,
   * or that its agent overlaps there, are ignored: a character may be listed among its own
   * blockers. Several questions in a row with the same blockers share the cost of them. May be null
   * if blocker_count is 0. */
  const walkmask_blocker* blockers;
  size_t blocker_count; /**< at most 256 */
  /** The pixels that the path keeps off the walls where there is room, at most 1024; it is then the
   * shortest path on that part of the floor, with either planner. The part is made for the first
   * question with this number and kept.
   *
   *  0: not chosen. walkmask_level_solve takes the comfort of the agent; a floor has none.
   * -1: none, whatever the agent.
   *
   * Command lines, batches and manifests can leave comfort out, so there 0 means none. */
  int32_t comfort;
  int32_t detour; /**< with comfort: a path that avoids all narrow places may be this many per cent
                       longer, 0..100 */
} walkmask_options;

#define WALKMASK_OPTIONS \
  { sizeof(walkmask_options), WALKMASK_PIPELINE, WALKMASK_STRICT, 0, NULL, 0, 0, 10 }

typedef enum walkmask_outcome {
  WALKMASK_FOUND = 0,
  WALKMASK_FROM_BLOCKED = 1, /**< the start is not floor */
  WALKMASK_TO_BLOCKED = 2,   /**< the goal is not floor */
  WALKMASK_UNREACHABLE = 3,  /**< no path leads from start to goal */
} walkmask_outcome;

/** An answer. Begin with WALKMASK_PATH. */
typedef struct walkmask_path {
  size_t size; /**< sizeof(walkmask_path), as in walkmask_options */
  walkmask_outcome outcome;
  walkmask_point from, to;         /**< the ends that were used */
  const walkmask_point* waypoints; /**< from `from` to `to`, both included; none unless found */
  size_t count;
  double length; /**< the sum of the straight distances between them, in pixels */
} walkmask_path;

#define WALKMASK_PATH \
  { sizeof(walkmask_path), WALKMASK_FOUND, {0, 0}, {0, 0}, NULL, 0, 0 }

/** Answers questions about one floor, one after the other. It keeps its memory and data about
 * frequent goals; an answer depends only on floor, ends and options. */
typedef struct walkmask_solver walkmask_solver;

/** Makes a solver; walkmask_solver_free removes it. The floor may be freed before the solver. */
WALKMASK_API walkmask_status walkmask_solver_new(const walkmask_floor* floor,
                                                 walkmask_solver** solver);

/** Removes a solver; null is allowed. */
WALKMASK_API void walkmask_solver_free(walkmask_solver* solver);

/** Moves a solver on to another floor of any size, as after an edit. Its answers become those of a
 * new solver for that floor; it keeps most of its memory, and what it knows of frequent goals only
 * if the floor is the same. If memory runs out, it has moved all the same. Time: linear in the
 * blocks of the floor. */
WALKMASK_API walkmask_status walkmask_solver_move(walkmask_solver* solver,
                                                  const walkmask_floor* floor);

/** Finds a path. "No path" is an outcome, not a failure. The waypoints are valid until the
 * solver's next answer, or until it is freed. `options` may be null. Both ends must be inside the
 * room. Time: docs/speed.md. */
WALKMASK_API walkmask_status walkmask_solve(walkmask_solver* solver, walkmask_point from,
                                            walkmask_point to, const walkmask_options* options,
                                            walkmask_path* path);

/** The answers to many questions. */
typedef struct walkmask_paths walkmask_paths;

/** Answers `count` questions, one after the other, as walkmask_solve does; question i leads from
 * from[i] to to[i]. `options` may be null, and so may both arrays if count is 0. If an end lies
 * outside the room, there are no answers, and the error text names the question.
 * walkmask_paths_free removes the answers, which do not refer to the solver. The module for
 * WebAssembly does not have these three functions. */
WALKMASK_API walkmask_status walkmask_solve_many(walkmask_solver* solver,
                                                 const walkmask_point* from,
                                                 const walkmask_point* to, size_t count,
                                                 const walkmask_options* options,
                                                 walkmask_paths** paths);

/** Answers as arrays, which belong to the walkmask_paths. Begin with WALKMASK_PATH_ARRAYS. */
typedef struct walkmask_path_arrays {
  size_t size;                     /**< sizeof(walkmask_path_arrays), as in walkmask_options */
  size_t count;                    /**< how many answers there are */
  const int32_t* outcomes;         /**< a walkmask_outcome each */
  const walkmask_point *from, *to; /**< the ends that were used */
  const double* lengths;           /**< as in walkmask_path */
  const int64_t* offsets;          /**< count + 1 numbers: answer i has the waypoints from
                                        offsets[i] to before offsets[i + 1] */
  const walkmask_point* waypoints; /**< of all answers; null if there are none */
} walkmask_path_arrays;

#define WALKMASK_PATH_ARRAYS \
  { sizeof(walkmask_path_arrays), 0, NULL, NULL, NULL, NULL, NULL, NULL }

WALKMASK_API walkmask_status walkmask_paths_get(const walkmask_paths* paths,
                                                walkmask_path_arrays* arrays);

/** Removes answers; null is allowed. */
WALKMASK_API void walkmask_paths_free(walkmask_paths* paths);

/** The direction that a character faces; y points down. */
typedef enum walkmask_direction {
  WALKMASK_NO_DIRECTION = -1, /**< of a path that is a single pixel */
  WALKMASK_RIGHT = 0,
  WALKMASK_DOWN_RIGHT = 1,
  WALKMASK_DOWN = 2,
  WALKMASK_DOWN_LEFT = 3,
  WALKMASK_LEFT = 4,
  WALKMASK_UP_LEFT = 5,
  WALKMASK_UP = 6,
  WALKMASK_UP_RIGHT = 7,
} walkmask_direction;

/** The way a character follows a path. Begin with WALKMASK_FOLLOWER_OPTIONS. */
typedef struct walkmask_follower_options {
  size_t size;  /**< sizeof(walkmask_follower_options), as in walkmask_options */
  double depth; /**< a step of dx and dy pixels is sqrt(dx^2 + (depth dy)^2) walked units long;
                     1..100, and 1 if the room is not seen at an angle */
  double speed; /**< walked units a second, above 0 */
  int32_t directions;       /**< the number of directions that characters are drawn in, 4 or 8 */
  walkmask_scaling scaling; /**< affects `scale` only, never the speed */
} walkmask_follower_options;

#define WALKMASK_FOLLOWER_OPTIONS                                  \
  {                                                                \
    sizeof(walkmask_follower_options), 1, 1, 8, { 0, 1, 100, 100 } \
  }

/** A character that walks along a path. A follower serves one thread at a time. */
typedef struct walkmask_follower walkmask_follower;

/** Makes a follower at the first of `count` waypoints, 1 or more, which are copied. Coordinates are
 * less than 2^30 from 0; consecutive waypoints may be equal. `options` may be null.
 * walkmask_follower_free removes it. */
WALKMASK_API walkmask_status walkmask_follower_new(const walkmask_point* waypoints, size_t count,
                                                   const walkmask_follower_options* options,
                                                   walkmask_follower** follower);

/** Removes a follower; null is allowed. */
WALKMASK_API void walkmask_follower_free(walkmask_follower* follower);

/** Move on by walked units, or by the seconds that the speed takes for them, at most to the last
 * waypoint. Return the walked units moved; their sum is the length of the path, apart from
 * rounding. What is negative or not a number moves nothing; infinity moves to the end. Time: linear
 * in the waypoints passed. */
WALKMASK_API double walkmask_follower_advance(walkmask_follower* follower, double distance);
WALKMASK_API double walkmask_follower_advance_time(walkmask_follower* follower, double seconds);

/** The state of a follower. Begin with WALKMASK_FOLLOWER_STATE. */
typedef struct walkmask_follower_state {
  size_t size;           /**< sizeof(walkmask_follower_state), as in walkmask_options */
  double x, y;           /**< the position in pixels of the room; pixel centres are whole numbers */
  double scale;          /**< per cent at this position */
  double walked, length; /**< walked units from the start, and of the whole path */
  walkmask_direction direction; /**< of the current leg: at a waypoint of the next one, at the end
                                   of the last one */
  int done;                     /**< 1 at the end, else 0 */
} walkmask_follower_state;

#define WALKMASK_FOLLOWER_STATE \
  { sizeof(walkmask_follower_state), 0, 0, 100, 0, 0, WALKMASK_NO_DIRECTION, 0 }

WALKMASK_API walkmask_status walkmask_follower_get(const walkmask_follower* follower,
                                                   walkmask_follower_state* state);

#ifdef __cplusplus
}
#endif

#endif
