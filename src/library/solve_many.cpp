#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "library/handles.h"
#include "library/status.h"

struct walkmask_paths {
  std::vector<int32_t> outcomes = {};
  std::vector<walkmask_point> from = {}, to = {};
  std::vector<double> lengths = {};
  std::vector<int64_t> offsets = {0};
  std::vector<walkmask_point> waypoints = {};

  void append(const walkmask_path& path) {
    const std::span found(path.waypoints, path.count);
    outcomes.push_back(path.outcome);
    from.push_back(path.from);
    to.push_back(path.to);
    lengths.push_back(path.length);
    waypoints.insert(waypoints.end(), found.begin(), found.end());
    offsets.push_back(static_cast<int64_t>(waypoints.size()));
  }
};

using namespace walkmask;

walkmask_status walkmask_solve_many(walkmask_solver* solver, const walkmask_point* from,
                                    const walkmask_point* to, size_t count,
                                    const walkmask_options* options, walkmask_paths** paths) {
  return guarded([&] {
    auto made = std::make_unique<walkmask_paths>();
    for (std::size_t i = 0; i < count; ++i) {
      walkmask_path path = WALKMASK_PATH;
      const walkmask_status status = walkmask_solve(solver, from[i], to[i], options, &path);
      if (status == WALKMASK_OK) {
        made->append(path);
      } else if (status == WALKMASK_OUT_OF_MEMORY) {
        return status;
      } else {
        const std::string text = "question " + std::to_string(i) + ": " + walkmask_error_text();
        return failed(status, text.c_str());
      }
    }
    *paths = made.release();
    return WALKMASK_OK;
  });
}

walkmask_status walkmask_paths_get(const walkmask_paths* paths, walkmask_path_arrays* arrays) {
  return guarded([&] {
    if (arrays->size != sizeof(walkmask_path_arrays)) {
      return failed(WALKMASK_BAD_ARGUMENT, "the arrays are from another version");
    }
    *arrays = {.size = sizeof(walkmask_path_arrays),
               .count = paths->outcomes.size(),
               .outcomes = paths->outcomes.data(),
               .from = paths->from.data(),
               .to = paths->to.data(),
               .lengths = paths->lengths.data(),
               .offsets = paths->offsets.data(),
               .waypoints = paths->waypoints.data()};
    return WALKMASK_OK;
  });
}

void walkmask_paths_free(walkmask_paths* paths) {
  const std::unique_ptr<walkmask_paths> end(paths);
}
