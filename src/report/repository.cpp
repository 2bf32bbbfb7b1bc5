#include "report/repository.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace walkmask {
namespace {

/// Removes `.` and `..` from an absolute path.
std::string cleaned(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(std::min(end + 1, path.size()));
    if (part == "..") {
      if (!parts.empty()) parts.pop_back();
    } else if (!part.empty() && part != ".") {
      parts.push_back(part);
    }
  }
  std::string result;
  for (const std::string_view part : parts) result += "/" + std::string(part);
  return result;
}

}  // namespace

std::string path_from_top(std::string_view file, const Repository& repository) {
  if (!repository.top.empty()) {
    const bool is_absolute = file.starts_with('/');
    const std::string whole =
        cleaned(is_absolute ? std::string(file) : repository.here + "/" + std::string(file));
    const std::string top = cleaned(repository.top) + "/";
    if (whole.starts_with(top)) return whole.substr(top.size());
  }
  while (file.starts_with("./")) file.remove_prefix(2);
  return std::string(file);
}

}  // namespace walkmask
