#include "system/root.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "base/quote.h"
#include "system/find_files.h"
#include "system/native_text.h"
#include "system/resolved.h"
#include "system/system_error.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

constexpr std::array<ProblemText, 4> kRootProblems = {{
    {std::errc::no_such_file_or_directory, "lies in a folder that no longer exists",
     "start in a folder that exists"},
    {std::errc::permission_denied, "lies in a folder that may not be searched",
     "give yourself the permission to search it"},
    kCircleOfLinks,
    {std::errc::filename_too_long, "has too long a name for this system", "shorten it"},
}};

bool marks_a_root(const fs::path& folder) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(folder / ".walkmask-root", ignored)) ||
         fs::exists(fs::symlink_status(folder / ".git", ignored));
}

bool lies_below(const fs::path& file, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first ==
         folder.end();
}

}  // namespace

Result<std::string> find_root(const std::string& manifest) {
  std::error_code problem;
  const fs::path own = resolved(fs::path(".") / path_of(manifest).parent_path(), problem);
  if (problem) return described(Fault::input, manifest, problem, kRootProblems);
  for (fs::path folder = own;; folder = folder.parent_path()) {
    if (marks_a_root(folder)) return text_of(folder);
    if (folder == folder.parent_path()) return text_of(own);
  }
}

RepositoryFolders repository_folders() {
  std::error_code problem;
  const fs::path here = resolved(fs::path("."), problem);
  if (problem) return {};
  const char* workspace = std::getenv("GITHUB_WORKSPACE");
  if (workspace != nullptr && *workspace != '\0') {
    const fs::path top = resolved(path_of(workspace), problem);
    if (!problem) return {text_of(top), text_of(here)};
  }
  for (fs::path folder = here;; folder = folder.parent_path()) {
    std::error_code ignored;
    if (fs::exists(fs::symlink_status(folder / ".git", ignored))) {
      return {text_of(folder), text_of(here)};
    }
    if (folder == folder.parent_path()) return {{}, text_of(here)};
  }
}

Result<std::string> given_root(const std::string& folder) {
  std::error_code problem;
  const fs::path root = folder.empty() ? fs::path() : resolved(path_of(folder), problem);
  if (problem || !fs::is_directory(root, problem)) {
    return Error{Fault::usage,
                 "",
                 "",
                 in_quotes(folder) + " is not a folder",
                 "name the folder below which all images lie",
                 Setting::root};
  }
  return text_of(root);
}

Result<std::string> inside_root(const std::string& root, const std::string& manifest,
                                const std::string& name) {
  if (Failure failure = unusable_name(Fault::input, name)) {
    failure->file = manifest;
    return *failure;
  }
  const fs::path file = path_of(manifest).parent_path() / path_of(name);
  std::error_code problem;
  const fs::path target = resolved(file, problem);
  if (problem) return described(Fault::input, text_of(file), problem, kRootProblems);
  if (!lies_below(target, path_of(root))) {
    return Error{Fault::input,
                 manifest,
                 "",
                 in_quotes(name) + " lies outside the root " + in_quotes(relative_to_here(root)),
                 "move it below",
                 Setting::root};
  }
  return text_of(file);
}

Failure refuse_outside(const std::string& root, const std::string& file) {
  std::error_code problem;
  const fs::path target = resolved(path_of(file), problem);
  if (problem) return described(Fault::input, file, problem, kRootProblems);
  if (lies_below(target, path_of(root))) return std::nullopt;
  return Error{Fault::input,
               file,
               "",
               "is a link out of the root " + in_quotes(relative_to_here(root)),
               "put the file itself there",
               Setting::root};
}

std::string resolved_name(const std::string& name) {
  std::error_code problem;
  const fs::path target = resolved(path_of(name), problem);
  return problem ? name : text_of(target);
}

}  // namespace walkmask
