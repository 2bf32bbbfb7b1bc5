#ifndef WALKMASK_WALKMASK_LEVEL_C_H
#define WALKMASK_WALKMASK_LEVEL_C_H

/** The C interface of libwalkmask for levels: what the program reads, finds and draws, as values.
 *
 * A level is opened once, from a file or from named bytes, and keeps what it has read. It gives
 * floors for walkmask_c.h, paths between its places, and the findings of `walkmask check`, which
 * become reports and pictures. Equal levels get equal answers, reports and pictures as from the
 * program, byte for byte.
 *
 * Texts are UTF-8 with a NUL at their end. Texts and bytes that a function writes to a struct
 * belong to the handle that it was asked for, and are valid until that is freed. Lists of names are
 * names separated by commas, without blanks: "gate,bridge". Null pointers are allowed only where a
 * comment says so. Coordinates are pixels of the room. If a manifest is in metres, its pixels are
 * the cells of its map, counted from the top left; only reports and pictures are in metres.
 *
 * Threads: levels, findings and answers never change, so any number of threads may use one at once.
 * No function starts a thread.
 *
 * Files: only the functions that open a level, check it and draw a picture read files, and no
 * function writes any. They read what the program reads (SECURITY.md): regular files of at most
 * 64 MiB below the level's root, and images within the limits of walkmask_c.h. */

#include <walkmask/walkmask_c.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The parts of this thread's last error. Begin with WALKMASK_ERROR. The texts are empty if they do
 * not apply, at most 1023 bytes long, and valid until the next failed call. Names are in them as
 * the files have them, control characters too; in walkmask_error_text these are escaped. */
typedef struct walkmask_error {
  size_t size;        /**< sizeof(walkmask_error), as in walkmask_options */
  const char* file;   /**< the file that is at fault; or the part of a choice, such as "agent" */
  const char* place;  /**< in it: "12:7" is line 12, column 7; or the name of a part */
  const char* reason; /**< what is wrong, without a full stop */
  const char* cure;   /**< what to do about it */
} walkmask_error;

#define WALKMASK_ERROR \
  { sizeof(walkmask_error), "", "", "", "" }

/** Writes the parts of the error whose text walkmask_error_text returns; if its function knows no
 * parts, the reason is that text. */
WALKMASK_API walkmask_status walkmask_last_error(walkmask_error* error);

/** Bytes that a function made, such as a report or a picture. */
typedef struct walkmask_bytes walkmask_bytes;

/** Return the first byte, and how many there are. A NUL that is not counted follows the last. */
WALKMASK_API const uint8_t* walkmask_bytes_data(const walkmask_bytes* bytes);
WALKMASK_API size_t walkmask_bytes_size(const walkmask_bytes* bytes);

/** Removes bytes; null is allowed. */
WALKMASK_API void walkmask_bytes_free(walkmask_bytes* bytes);

/** A level and the problems with it. */
typedef struct walkmask_level walkmask_level;

/** Values that replace those of the manifest, as the options of the command line do. Begin with
 * WALKMASK_LEVEL_OPTIONS, which replaces none. */
typedef struct walkmask_level_options {
  size_t size;            /**< sizeof(walkmask_level_options), as in walkmask_options */
  const char* root;       /**< the folder that has to hold all files of the level; or null */
  const char* area_mask;  /**< the image whose colours mark areas; or null */
  const char* legend;     /**< "gate=#ff0000,bridge=index:3"; or null */
  const char* walkable;   /**< what is floor: "#ffffff,index:1-15", "nonzero"; or null */
  const char* background; /**< the picture to draw on; or null */
  int32_t tolerance;      /**< how far a channel may differ from a named colour, 0..255; or -1 */
  int32_t scale;          /**< a mask pixel covers scale x scale pixels, 1..64; or 0 */
} walkmask_level_options;

#define WALKMASK_LEVEL_OPTIONS \
  { sizeof(walkmask_level_options), NULL, NULL, NULL, NULL, NULL, -1, 0 }

/** A file in memory. */
typedef struct walkmask_file {
  const char* name;     /**< with `/` between folders */
  const uint8_t* bytes; /**< may be null if `size` is 0 */
  size_t size;
} walkmask_file;

/** Open a level: a manifest (.json), a mask (an image), a MovingAI map (.map), a room of Adventure
 * Game Studio (.crm, data.xml), a scene of Godot (.tscn), or the map of a robot (.yaml). A mask by
 * itself takes the options `walkable`, `area_mask` and `legend`, as it does on the command line:
 * they choose floor by colours and palette entries, and walkmask_floor_from_png by brightness
 * alone. walkmask_level_free removes the level. `options` may be null.
 *
 * Problems with a level do not keep it from being opened; they are listed, are findings of its
 * check, and fail the functions that need what they concern. The functions fail with
 * WALKMASK_BAD_FILE only if the level's own file cannot be read. Time and memory: linear in the
 * pixels of its masks. */

/** Opens the level at a path, with the walkmask.json in its folder and above it. */
WALKMASK_API walkmask_status walkmask_level_open(const char* path,
                                                 const walkmask_level_options* options,
                                                 walkmask_level** level);

/** Opens the level called `name` among `count` files, and no other file. It keeps a copy of their
 * bytes. The root of a level is the nearest folder above it with a file `.walkmask-root`, else its
 * own folder. Of files with equal names the last counts. */
WALKMASK_API walkmask_status walkmask_level_open_files(const walkmask_file* files, size_t count,
                                                       const char* name,
                                                       const walkmask_level_options* options,
                                                       walkmask_level** level);

/** Removes a level; null is allowed. Its floors, findings and answers may still be used. */
WALKMASK_API void walkmask_level_free(walkmask_level* level);

/** A level in numbers. Begin with WALKMASK_LEVEL_FACTS. */
typedef struct walkmask_level_facts {
  size_t size;           /**< sizeof(walkmask_level_facts), as in walkmask_options */
  const char* file;      /**< of the level */
  int32_t width, height; /**< of the room; 0 without a mask */
  int32_t scale;         /**< a pixel of its masks covers scale x scale pixels; if a manifest says
                              [width, height], their greatest common divisor; 0 without a mask */
  int has_floor;         /**< 1 if the mask that decides the floor can be used, else 0 */
  size_t agents, states, areas, places, problems; /**< how many there are */
  double depth; /**< of the view, 1..100, as in walkmask_follower_options */
} walkmask_level_facts;

#define WALKMASK_LEVEL_FACTS \
  { sizeof(walkmask_level_facts), "", 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 }

WALKMASK_API walkmask_status walkmask_level_describe(const walkmask_level* level,
                                                     walkmask_level_facts* facts);

/** A character by its feet. Begin with WALKMASK_AGENT. */
typedef struct walkmask_agent {
  size_t size; /**< sizeof(walkmask_agent), as in walkmask_options */
  const char* name;
  int32_t diameter;     /**< in pixels, 1..4096; 0 if the feet are not a disc */
  walkmask_shape shape; /**< WALKMASK_DISC, WALKMASK_ELLIPSE or WALKMASK_RECTANGLE */
  int32_t width, depth; /**< as of walkmask_floor_for_footprint, for a disc too */
  int is_scaled; /**< 1: these are sizes at 100 per cent, see walkmask_floor_with_scaling; or 0 */
  int32_t comfort, detour; /**< of its paths, as in walkmask_options; a comfort of 0 is none */
} walkmask_agent;

#define WALKMASK_AGENT \
  { sizeof(walkmask_agent), "", 0, WALKMASK_DISC, 0, 0, 0, 0, 10 }

/** A state: which areas are open. Begin with WALKMASK_STATE. */
typedef struct walkmask_state {
  size_t size; /**< sizeof(walkmask_state), as in walkmask_options */
  const char* name;
  const char* open;   /**< a list of the areas that are open */
  const char* closed; /**< a list of the other areas */
} walkmask_state;

#define WALKMASK_STATE \
  { sizeof(walkmask_state), "", "", "" }

/** An area, whose pixels open and close together. Begin with WALKMASK_AREA. */
typedef struct walkmask_area {
  size_t size; /**< sizeof(walkmask_area), as in walkmask_options */
  const char* name;
  int64_t pixels; /**< how many pixels of the mask it has */
} walkmask_area;

#define WALKMASK_AREA \
  { sizeof(walkmask_area), "", 0 }

typedef enum walkmask_place_kind {
  WALKMASK_POINT = 0,
  WALKMASK_EXIT = 1, /**< also reached from next to its pixel */
  WALKMASK_EDGE = 2, /**< an exit that is a stretch of the room's edge: no end of a path */
} walkmask_place_kind;

/** A point or an exit. Begin with WALKMASK_PLACE. */
typedef struct walkmask_place {
  size_t size; /**< sizeof(walkmask_place), as in walkmask_options */
  const char* name;
  walkmask_place_kind kind;
  int is_inside;     /**< 1 if it lies inside the room, else 0 */
  walkmask_point at; /**< its pixel, or one of its stretch of the edge if that is inside */
} walkmask_place;

#define WALKMASK_PLACE                                      \
  {                                                         \
    sizeof(walkmask_place), "", WALKMASK_POINT, 0, { 0, 0 } \
  }

/** Write the agent, state, area, place or problem with an index from 0, in the order of the
 * manifest; points come before exits. */

WALKMASK_API walkmask_status walkmask_level_agent(const walkmask_level* level, size_t index,
                                                  walkmask_agent* agent);
WALKMASK_API walkmask_status walkmask_level_state(const walkmask_level* level, size_t index,
                                                  walkmask_state* state);
WALKMASK_API walkmask_status walkmask_level_area(const walkmask_level* level, size_t index,
                                                 walkmask_area* area);
WALKMASK_API walkmask_status walkmask_level_place(const walkmask_level* level, size_t index,
                                                  walkmask_place* place);

/** Returns the size of a character at a pixel of the room, in per cent: by the scaling of the
 * pixel's area, else of the level, else 100. It is 100 outside the room, and in a level without a
 * floor. Time: linear in the areas with a scaling of their own. */
WALKMASK_API double walkmask_level_scale(const walkmask_level* level, walkmask_point pixel);

/** A problem is written as an error; walkmask_last_error is not about it. */
WALKMASK_API walkmask_status walkmask_level_problem(const walkmask_level* level, size_t index,
                                                    walkmask_error* problem);

/** The choice of one of a level's floors. Begin with WALKMASK_CHOICE: the floor of the first agent,
 * with all areas open. */
typedef struct walkmask_choice {
  size_t size;          /**< sizeof(walkmask_choice), as in walkmask_options */
  const char* state;    /**< the areas that it opens are open; null: all areas */
  const char* open;     /**< a list of areas to open besides; or null */
  const char* close;    /**< a list of areas to close; or null */
  const char* agent;    /**< its name; null: the first, or a point if there is none */
  int32_t diameter;     /**< a disc instead of an agent, 1..4096; or 0 */
  walkmask_shape shape; /**< feet instead of both, as of walkmask_floor_for_footprint, if `width`
                             is not 0 */
  int32_t width, depth; /**< each 1..4096; or both 0 */
} walkmask_choice;

#define WALKMASK_CHOICE \
  { sizeof(walkmask_choice), NULL, NULL, NULL, NULL, 0, WALKMASK_DISC, 0, 0 }

/** Makes the floor of a choice, which may be null; walkmask_floor_free removes it. If its diameter
 * is 1, walkmask_floor_for_agent can narrow it. An unknown name is WALKMASK_BAD_ARGUMENT, a level
 * with a problem (except of its background) WALKMASK_BAD_FILE. A level keeps the last 16 floors, so
 * asking for one again takes no time. */
WALKMASK_API walkmask_status walkmask_level_floor(const walkmask_level* level,
                                                  const walkmask_choice* choice,
                                                  walkmask_floor** floor);

/** An end of a path. */
typedef struct walkmask_end {
  const char* name;     /**< of a place; null: the end is `pixel` */
  walkmask_point pixel; /**< inside the room, but see `nearest` of walkmask_options; has no effect
                             if there is a name */
} walkmask_end;

/** The answer of a level to a question about a path. */
typedef struct walkmask_answer walkmask_answer;

/** Finds a path between two places or pixels; walkmask_answer_free removes the answer. "No path" is
 * an outcome, not a failure. An exit is reached as docs/levels.md says, and so is a point of a
 * level with a snap. `choice` and `options` may be null. Fails as walkmask_level_floor does. Time:
 * docs/speed.md; the first question about a floor also makes it. */
WALKMASK_API walkmask_status walkmask_level_solve(const walkmask_level* level, walkmask_end from,
                                                  walkmask_end to, const walkmask_choice* choice,
                                                  const walkmask_options* options,
                                                  walkmask_answer** answer);

/** Removes an answer; null is allowed. */
WALKMASK_API void walkmask_answer_free(walkmask_answer* answer);

/** Writes the path of an answer. */
WALKMASK_API walkmask_status walkmask_answer_path(const walkmask_answer* answer,
                                                  walkmask_path* path);

/** Writes an answer as `walkmask solve --format` does: "json", "points" or "text". The texts say
 * also why there is no path, and which areas would open one. */
WALKMASK_API walkmask_status walkmask_answer_report(const walkmask_answer* answer,
                                                    const char* format, walkmask_bytes** report);

/** Draws an answer over the background as `walkmask solve --overlay` does, as the bytes of a file:
 * "png" or "svg". Reads the background's pixels; draws over the mask if they cannot be used. */
WALKMASK_API walkmask_status walkmask_answer_picture(const walkmask_answer* answer,
                                                     const char* format, walkmask_bytes** picture);

/** The places that are reached from an end. */
typedef struct walkmask_reach walkmask_reach;

/** A place that is reached. Begin with WALKMASK_REACHED. */
typedef struct walkmask_reached {
  size_t size;       /**< sizeof(walkmask_reached), as in walkmask_options */
  const char* name;  /**< of the place */
  walkmask_point at; /**< where the path to it ends */
  double length;     /**< of that path, in pixels */
} walkmask_reached;

#define WALKMASK_REACHED \
  { sizeof(walkmask_reached), "", {0, 0}, 0 }

/** Finds all points and exits that are reached from an end, itself included if it is one, with the
 * lengths of the paths that walkmask_level_solve finds; walkmask_reach_free removes them. Exits
 * along an edge, which have no pixel, do not count. Blockers in `options` have no effect, and
 * `nearest` replaces the start alone. Time: that of a path for each place. */
WALKMASK_API walkmask_status walkmask_level_reach(const walkmask_level* level, walkmask_end from,
                                                  const walkmask_choice* choice,
                                                  const walkmask_options* options,
                                                  walkmask_reach** reach);

/** Returns how many places are reached. */
WALKMASK_API size_t walkmask_reach_count(const walkmask_reach* reach);

/** Writes the place with an index from 0, in the order of the level. */
WALKMASK_API walkmask_status walkmask_reach_get(const walkmask_reach* reach, size_t index,
                                                walkmask_reached* place);

/** Removes what was reached; null is allowed. */
WALKMASK_API void walkmask_reach_free(walkmask_reach* reach);

/** Writes what is in a level as `walkmask inspect --format` does: "text" or "json". A choice
 * without a state and areas means all states; it may be null. Fails as walkmask_level_floor does,
 * and with WALKMASK_BAD_FILE if the work exceeds the limit for the size of the level. */
WALKMASK_API walkmask_status walkmask_level_inspect(const walkmask_level* level,
                                                    const walkmask_choice* choice,
                                                    const char* format, walkmask_bytes** report);

/** Writes what the change from one level to another does to the game as `walkmask diff --format`
 * does: "text" or "json". `differs`, which may be null, gets 1 if anything differs, else 0. Fails
 * as walkmask_level_inspect does. */
WALKMASK_API walkmask_status walkmask_level_diff(const walkmask_level* before,
                                                 const walkmask_level* after, const char* format,
                                                 int* differs, walkmask_bytes** report);

/** The settings of a check, which override those of the files, as the options of the command line
 * do. Begin with WALKMASK_CHECK_OPTIONS, which overrides none. */
typedef struct walkmask_check_options {
  size_t size;               /**< sizeof(walkmask_check_options), as in walkmask_options */
  const char* select;        /**< a list of rules to apply, or of letters of families; or null */
  const char* ignore;        /**< a list of rules to leave out, likewise; or null */
  const char* fail_on;       /**< "error", "warning" or "info"; or null */
  const char* planner;       /**< of paths in expectations: "pipeline", "shortest"; or null */
  const char* line_of_sight; /**< likewise: "strict", "bresenham"; or null */
} walkmask_check_options;

#define WALKMASK_CHECK_OPTIONS \
  { sizeof(walkmask_check_options), NULL, NULL, NULL, NULL, NULL }

/** The findings of a check. */
typedef struct walkmask_findings walkmask_findings;

/** Checks a level against the rules; walkmask_findings_free removes the findings. Opens the levels
 * that its exits lead to. Mistakes in the level are findings, not failures. `options` may be null.
 * Time: at most ten seconds for a small level, a minute for the largest. */
WALKMASK_API walkmask_status walkmask_level_check(const walkmask_level* level,
                                                  const walkmask_check_options* options,
                                                  walkmask_findings** findings);

/** Removes findings; null is allowed. */
WALKMASK_API void walkmask_findings_free(walkmask_findings* findings);

/** The result of a check. Begin with WALKMASK_CHECK_RESULT. */
typedef struct walkmask_check_result {
  size_t size; /**< sizeof(walkmask_check_result), as in walkmask_options */
  int fails;   /**< 1 if a finding is like "fail_on" or worse, else 0 */
  size_t errors, warnings, infos, waived; /**< the numbers of findings; waived ones count apart */
} walkmask_check_result;

#define WALKMASK_CHECK_RESULT \
  { sizeof(walkmask_check_result), 0, 0, 0, 0, 0 }

WALKMASK_API walkmask_status walkmask_findings_result(const walkmask_findings* findings,
                                                      walkmask_check_result* result);

typedef enum walkmask_severity {
  WALKMASK_SEVERITY_INFO = 0,
  WALKMASK_SEVERITY_WARNING = 1,
  WALKMASK_SEVERITY_ERROR = 2,
} walkmask_severity;

/** Pixels of the room; all four ends are included. */
typedef struct walkmask_box {
  int32_t left, top, right, bottom;
} walkmask_box;

/** A finding. Begin with WALKMASK_FINDING. Texts are empty if they do not apply. Names are in them
 * as the files have them; in reports, and in the member json, control characters are escaped. */
typedef struct walkmask_finding {
  size_t size;      /**< sizeof(walkmask_finding), as in walkmask_options */
  const char* code; /**< of the rule: "P002"; `walkmask explain P002` describes it */
  walkmask_severity severity;
  const char* file;     /**< to look at */
  const char* place;    /**< in its text or its parts, as in walkmask_error */
  int32_t line, column; /**< the place, from 1; 0 if it is none in a text */
  int has_pixel;        /**< 1 if the finding is at a pixel, else 0 */
  walkmask_point pixel; /**< in the room */
  int has_box;          /**< 1 if it is about more than a pixel, else 0 */
  walkmask_box box;     /**< around what is wrong */
  const char* message;  /**< what is wrong, without a full stop */
  const char* cure;     /**< how to fix it */
  const char* states;   /**< a list of the states that have it */
  const char* agent;    /**< the agent that has it */
  const char* waived;   /**< why the manifest waives it; null if it does not */
  const char* json;     /**< the finding with its evidence, as in the report "json" */
} walkmask_finding;

#define WALKMASK_FINDING                                                              \
  {                                                                                   \
    sizeof(walkmask_finding), "", WALKMASK_SEVERITY_INFO, "", "", 0, 0, 0, {0, 0}, 0, \
        {0, 0, 0, 0}, "", "", "", "", NULL, ""                                        \
  }

/** Writes the finding with an index from 0, in the order of reports: first errors, warnings and
 * infos as they come, then those that are waived. */
WALKMASK_API walkmask_status walkmask_findings_get(const walkmask_findings* findings, size_t index,
                                                   walkmask_finding* finding);

/** Writes the report of `walkmask check --format`: "text", "json", "sarif", "junit" or another one
 * that `walkmask check --help` lists for it. */
WALKMASK_API walkmask_status walkmask_findings_report(const walkmask_findings* findings,
                                                      const char* format, walkmask_bytes** report);

/** Draws the findings over the background as `walkmask check --overlay` does, as the bytes of a
 * file: "png" or "svg". Reads the background's pixels; draws over the mask if they cannot be used.
 * WALKMASK_BAD_FILE if the level has no mask that can be used. */
WALKMASK_API walkmask_status walkmask_findings_picture(const walkmask_findings* findings,
                                                       const char* format,
                                                       walkmask_bytes** picture);

#ifdef __cplusplus
}
#endif

#endif
