#include <algorithm>
#include <filesystem>
#include <system_error>

#include "system/resolved.h"

namespace std::filesystem::posix {
namespace {

bool has_dots(const path& name) { return find(name.begin(), name.end(), "..") != name.end(); }

}  // namespace

path followed(const path& name) {
  error_code problem;
  if (name.empty() || (!has_dots(name) && !is_symlink(name, problem))) return name;
  path target = walkmask::resolved(name, problem);
  return problem ? name : target;
}

path entry(const path& name) {
  if (!has_dots(name)) return name;
  const path last = name.filename();
  const bool is_folder = last.empty() || last == "." || last == "..";
  error_code problem;
  path target = walkmask::resolved(is_folder ? name : name.parent_path(), problem);
  if (problem) return name;
  return is_folder ? target : target / last;
}

}  // namespace std::filesystem::posix
