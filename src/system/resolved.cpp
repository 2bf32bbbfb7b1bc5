#include "system/resolved.h"

#include <new>
#include <vector>

namespace walkmask {
namespace {

namespace fs = std::filesystem;

constexpr int kMostLinks = 40;  // as on Linux
constexpr bool kWindowsNames = fs::path::preferred_separator == '\\';

/// The parts of a name that are not resolved yet, the next one at the back.
using PathParts = std::vector<fs::path>;

void put_before(PathParts& rest, const fs::path& name) {
  const fs::path parts = name.relative_path();
  const PathParts in_order(parts.begin(), parts.end());
  rest.insert(rest.end(), in_order.rbegin(), in_order.rend());
}

/// Returns the link's target, or an empty path if `name` is not a link.
fs::path link_target(const fs::path& name, std::error_code& problem) {
  const fs::file_status status = fs::symlink_status(name, problem);
  if (status.type() == fs::file_type::not_found) problem.clear();
  return status.type() == fs::file_type::symlink ? fs::read_symlink(name, problem) : fs::path();
}

}  // namespace

fs::path resolved(const fs::path& name, std::error_code& problem) {
  fs::path start = fs::absolute(name, problem);
  // The system may lack the memory to name the working directory. This differs from a file that
  // cannot be resolved: callers handle that.
  if (problem == std::errc::not_enough_memory) throw std::bad_alloc();
  if (problem) return {};
  // Windows removes `..` before it follows links.
  if constexpr (kWindowsNames) start = start.lexically_normal();
  fs::path result = start.root_path();
  PathParts rest;
  put_before(rest, start);
  for (int links = 0; !rest.empty();) {
    const fs::path part = std::move(rest.back());
    rest.pop_back();
    if (part == "..") result = result.parent_path();
    if (part.empty() || part == "." || part == "..") continue;
    const fs::path target = link_target(result / part, problem);
    if (!target.empty() && ++links > kMostLinks) {
      problem = std::make_error_code(std::errc::too_many_symbolic_link_levels);
    }
    if (problem) return {};
    if (target.empty()) result /= part;
    if (target.is_absolute()) result = target.root_path();
    put_before(rest, target);
  }
  // This leaves junctions, short names and the case of letters.
  if constexpr (kWindowsNames) result = fs::weakly_canonical(result, problem);
  return result;
}

}  // namespace walkmask
