#include "system/find_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "system/inputs.h"
#include "system/native_file.h"
#include "system/native_text.h"
#include "system/resolved.h"
#include "system/system_error.h"

namespace walkmask {
namespace {

namespace fs = std::filesystem;

constexpr std::array<ProblemText, 2> kFolderProblems = {{
    {std::errc::permission_denied, "may not be searched",
     "give yourself the permission to search it"},
    kCircleOfLinks,
}};

/// Adds the files in `folder` to `files` and the folders in it to `folders`.
std::error_code sort_out(const fs::path& folder, std::string_view ending,
                         std::vector<std::string>& files, std::vector<fs::path>& folders) {
  return for_each_name(folder, [&](std::string_view name) {
    const fs::path entry = folder / path_of(name);
    std::error_code ignored;
    if (fs::is_directory(entry, ignored)) {
      const bool is_entered = !name.starts_with('.') && !fs::is_symlink(entry, ignored);
      if (is_entered) folders.push_back(entry);
    } else if (name.ends_with(ending)) {
      files.push_back(text_of(entry));
    }
    return true;
  });
}

}  // namespace

bool is_folder(const std::string& name) {
  std::error_code ignored;
  return fs::is_directory(path_of(name), ignored);
}

bool is_regular_file(const std::string& name) {
  std::error_code ignored;
  return fs::is_regular_file(path_of(name), ignored);
}

bool is_taken(const std::string& name) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path_of(name), ignored));
}

Result<std::vector<std::string>> files_below(const std::string& folder, std::string_view ending) {
  std::vector<std::string> files;
  for (std::vector<fs::path> folders = {path_of(folder)}; !folders.empty();) {
    const fs::path next = std::move(folders.back());
    folders.pop_back();
    const std::error_code problem = sort_out(next, ending, files, folders);
    if (!problem) continue;
    note_folder(folder, std::string(ending), nullptr);
    return described(Fault::input, text_of(next), problem, kFolderProblems);
  }
  std::ranges::sort(files);
  note_folder(folder, std::string(ending), &files);
  return files;
}

Result<std::vector<std::string>> files_above(const std::string& file, const std::string& root,
                                             const std::string& name) {
  std::error_code problem;
  fs::path folder = resolved(fs::path(".") / path_of(file).parent_path(), problem);
  if (problem) return described(Fault::input, file, problem, kFolderProblems);
  std::vector<std::string> files;
  for (;; folder = folder.parent_path()) {
    std::error_code ignored;
    const fs::path found = folder / path_of(name);
    note_file(text_of(found));
    // A link whose target is missing counts as a file, so that reading it reports the problem.
    if (fs::exists(fs::symlink_status(found, ignored)))
      files.push_back(relative_to_here(text_of(found)));
    if (folder == path_of(root)) break;
    if (folder == folder.parent_path()) return std::vector<std::string>();  // never below the root
  }
  std::ranges::reverse(files);
  return files;
}

std::vector<std::string> each_once(const std::vector<std::string>& names) {
  std::set<fs::path> seen;
  std::vector<std::string> once;
  for (const std::string& name : names) {
    const fs::path path = path_of(name);
    std::error_code problem;
    const fs::path folder = resolved(fs::path(".") / path.parent_path(), problem);
    const bool is_stream = name == "-";
    const fs::path key = problem || is_stream ? path : folder / path.filename();
    if (seen.insert(key).second) once.push_back(name);
  }
  return once;
}

std::string relative_to_here(const std::string& name) {
  const fs::path path = path_of(name);
  if (path.is_relative()) return name;
  std::error_code problem;
  const fs::path here = resolved(".", problem);
  if (problem) return name;
  const fs::path relative = path.lexically_relative(here);
  return relative.empty() ? name : text_of(relative);
}

std::string relative_to_folder_of(const std::string& other, const std::string& name) {
  const fs::path path = path_of(name);
  std::error_code problem;
  const fs::path from = resolved(fs::path(".") / path_of(other).parent_path(), problem);
  if (problem) return name;
  const fs::path folder = resolved(fs::path(".") / path.parent_path(), problem);
  if (problem) return name;
  const fs::path relative = (folder / path.filename()).lexically_relative(from);
  return relative.empty() ? name : text_of(relative);
}

}  // namespace walkmask
