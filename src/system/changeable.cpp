#include "system/changeable.h"

#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include "system/native_file.h"
#include "system/native_text.h"
#include "system/root.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

Error left_alone(const std::string& file, std::string reason, std::string cure) {
  return {Fault::input, file, "", std::move(reason), std::move(cure)};
}

/// Returns whether the file has a second name. Windows counts names only while a file is open.
bool has_second_name([[maybe_unused]] const fs::path& name) {
#ifdef _WIN32
  return false;
#else
  std::error_code problem;
  const auto names = fs::hard_link_count(name, problem);
  return !problem && names > 1;
#endif
}

/// Returns whether nobody has the permission to write a file; the superuser may write it even then.
/// False if the file has no permissions at all, as every file in WebAssembly.
bool lacks_write_permission(const fs::file_status& status) {
  constexpr fs::perms kWrite =
      fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
  const fs::perms permissions = status.permissions() & fs::perms::all;
  return permissions != fs::perms::none && (permissions & kWrite) == fs::perms::none;
}

}  // namespace

Failure refuse_to_change(const std::string& file, const std::string& root) {
  const fs::path name = path_of(file);
  std::error_code problem;
  const fs::file_status status = fs::symlink_status(name, problem);
  if (fs::is_symlink(status)) {
    return left_alone(file, "is a link, and links are not changed", "fix the file it leads to");
  }
  if (!fs::is_regular_file(status)) {
    return left_alone(file, "is not a file that can be changed", "name a regular file");
  }
  if (has_second_name(name)) {
    return left_alone(file, "has a second name (a hard link), and only one of them would change",
                      "make it a file of its own");
  }
  if (Failure outside = refuse_outside(root, file)) {
    return left_alone(file, "lies outside the root, and files there are not changed",
                      "choose a root above it");
  }
  if (lacks_write_permission(status) || !may_write(name)) {
    return left_alone(file, "is read-only", "give yourself the permission to write it");
  }
  if (!may_write(name.has_parent_path() ? name.parent_path() : ".")) {
    return left_alone(file, "lies in a folder that is read-only",
                      "give yourself the permission to write the folder");
  }
  return std::nullopt;
}

}  // namespace walkmask
