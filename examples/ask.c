/* Answers questions about a painted floor, in C.
 *
 *   ask MASK.png DIAMETER [pipeline|shortest] < QUESTIONS
 *
 * A question is a line of four numbers, where to start and where to go; its answer is a line of
 * JSON. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <walkmask/walkmask_c.h>

/* Returns the bytes of a file, which the caller frees; null if it cannot be read. */
static unsigned char* read_file(const char* name, size_t* size) {
  FILE* file = fopen(name, "rb");
  unsigned char* bytes = NULL;
  if (file == NULL) return NULL;
  if (fseek(file, 0, SEEK_END) == 0 && ftell(file) > 0) {
    *size = (size_t)ftell(file);
    rewind(file);
    bytes = malloc(*size);
    if (bytes != NULL && fread(bytes, 1, *size, file) != *size) {
      free(bytes);
      bytes = NULL;
    }
  }
  fclose(file);
  return bytes;
}

/* Returns the floor for an agent of this diameter; null if there is none. */
static walkmask_floor* open_floor(const char* name, int diameter) {
  walkmask_floor* room = NULL;
  walkmask_floor* floor = NULL;
  size_t size = 0;
  unsigned char* bytes = read_file(name, &size);
  if (bytes == NULL) {
    fprintf(stderr, "ask: %s cannot be read\n", name);
  } else if (walkmask_floor_from_png(bytes, size, 1, &room) != WALKMASK_OK ||
             walkmask_floor_for_agent(room, diameter, &floor) != WALKMASK_OK) {
    fprintf(stderr, "ask: %s: %s\n", name, walkmask_error_text());
  }
  free(bytes);
  walkmask_floor_free(room);
  return floor;
}

static void print_path(const walkmask_path* path) {
  static const char* const outcomes[] = {"found", "from-blocked", "to-blocked", "unreachable"};
  printf("{\"status\":\"%s\",\"waypoints\":[", outcomes[path->outcome]);
  for (size_t i = 0; i < path->count; ++i) {
    printf("%s[%d,%d]", i > 0 ? "," : "", (int)path->waypoints[i].x, (int)path->waypoints[i].y);
  }
  printf("]}\n");
}

int main(int argc, char** argv) {
  if (argc < 3) {
    fprintf(stderr, "ask MASK.png DIAMETER [pipeline|shortest] < QUESTIONS\n");
    return 2;
  }
  walkmask_floor* floor = open_floor(argv[1], atoi(argv[2]));
  walkmask_solver* solver = NULL;
  walkmask_options options = WALKMASK_OPTIONS;
  walkmask_point from, to;
  walkmask_path path = WALKMASK_PATH;
  if (floor == NULL || walkmask_solver_new(floor, &solver) != WALKMASK_OK) return 1;
  if (argc > 3 && strcmp(argv[3], "shortest") == 0) options.planner = WALKMASK_SHORTEST;
  while (scanf("%d %d %d %d", &from.x, &from.y, &to.x, &to.y) == 4) {
    if (walkmask_solve(solver, from, to, &options, &path) != WALKMASK_OK) {
      fprintf(stderr, "ask: %s\n", walkmask_error_text());
      return 1;
    }
    print_path(&path);
  }
  walkmask_solver_free(solver);
  walkmask_floor_free(floor);
  return 0;
}
