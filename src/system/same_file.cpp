#include "system/same_file.h"

#include <filesystem>
#include <system_error>

#include "system/native_file.h"
#include "system/native_text.h"
#include "system/resolved.h"

namespace walkmask {

bool same_file(const std::string& a, const std::string& b) {
  if (a == b) return true;
  if (a.empty() || b.empty()) return false;
  std::error_code problem;
  if (std::filesystem::equivalent(path_of(a), path_of(b), problem)) return true;
  problem.clear();
  const std::filesystem::path resolved_a = resolved(path_of(a), problem);
  const std::filesystem::path resolved_b = resolved(path_of(b), problem);
  return !problem && resolved_a == resolved_b;
}

bool is_nowhere(const std::string& name) { return same_file(name, kNowhere); }

bool names_stream(const std::string& name, StandardStream stream) {
  return open_file_named(name) == file_of(stream);
}

bool same_file(StandardStream stream, const std::string& name) {
  return is_open_as(file_of(stream), path_of(name));
}

}  // namespace walkmask
