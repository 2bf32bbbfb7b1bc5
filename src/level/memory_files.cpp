#include "level/memory_files.h"

#include <algorithm>
#include <utility>

#include "base/file_name.h"
#include "base/quote.h"
#include "base/split.h"
#include "base/suggest.h"

namespace walkmask {
namespace {

constexpr std::string_view kUp = "..";

/// Returns the name without `.`, empty parts, and each `..` that follows a folder. An absolute name
/// counts from the top.
std::string plain(std::string_view name) {
  std::vector<std::string_view> parts;
  for (const std::string_view part : split(name, '/')) {
    if (part.empty() || part == ".") continue;
    if (part == kUp && !parts.empty() && parts.back() != kUp) {
      parts.pop_back();
    } else {
      parts.push_back(part);
    }
  }
  std::string text;
  for (const std::string_view part : parts) {
    text += (text.empty() ? "" : "/") + std::string(part);
  }
  return text;
}

/// Returns the part before the last `/`; empty for a name without folders.
std::string folder_of(const std::string& name) {
  const std::size_t slash = name.rfind('/');
  return slash == std::string::npos ? "" : name.substr(0, slash);
}

std::string joined(const std::string& folder, std::string_view name) {
  return folder.empty() ? std::string(name) : folder + "/" + std::string(name);
}

/// Returns whether a plain name is a folder or a file below it.
bool is_within(const std::string& name, const std::string& folder) {
  if (folder.empty()) return name != kUp && !name.starts_with("../");
  return name == folder || name.starts_with(folder + "/");
}

Error refusal(const std::string& file, std::string reason, std::string cure) {
  return {Fault::input, file, "", std::move(reason), std::move(cure)};
}

}  // namespace

void MemoryFiles::put(std::string_view name, FileBytes bytes) {
  files_.insert_or_assign(plain(name), std::move(bytes));
}

void MemoryFiles::put(std::string_view name, std::string_view text) {
  put(name, FileBytes(text.begin(), text.end()));
}

bool MemoryFiles::has_folder(const std::string& folder) const {
  return folder.empty() || std::ranges::any_of(files_, [&](const auto& file) {
           return file.first.starts_with(folder + "/");
         });
}

Result<FileBytes> MemoryFiles::read(const std::string& name, std::uint64_t limit) const {
  const std::string file = plain(name);
  const auto found = files_.find(file);
  if (found != files_.end() && found->second.size() <= limit) return found->second;
  if (found != files_.end()) {
    Error error =
        refusal(name, "is larger than " + std::to_string(limit) + " bytes", "make it smaller");
    error.setting = Setting::file_bytes;
    return error;
  }
  if (has_folder(file)) return refusal(name, "is a folder", "name a file in it");
  std::vector<std::string> neighbours;
  for (const auto& [other, bytes] : files_) {
    if (folder_of(other) != folder_of(file)) continue;
    if (may_be_meant(last_part(file), last_part(other))) neighbours.emplace_back(last_part(other));
  }
  const std::string likely = nearest_name(last_part(file), neighbours);
  return refusal(
      name, "does not exist",
      likely.empty() ? "check the name and the folder" : "did you mean " + in_quotes(likely) + "?");
}

Result<std::string> MemoryFiles::root_of(const std::string& level,
                                         const std::optional<std::string>& given) const {
  if (given) {
    if (has_folder(plain(*given))) return plain(*given);
    return Error{Fault::usage,
                 "",
                 "",
                 in_quotes(*given) + " is not a folder",
                 "name the folder below which all images lie",
                 Setting::root};
  }
  const std::string own = folder_of(plain(level));
  for (std::string folder = own;; folder = folder_of(folder)) {
    if (files_.contains(joined(folder, ".walkmask-root"))) return folder;
    if (folder.empty()) return own;
  }
}

Result<std::string> MemoryFiles::inside_root(const std::string& root, const std::string& level,
                                             const std::string& name) const {
  const std::string file = name.starts_with('/') ? name : joined(folder_of(level), name);
  if (is_within(plain(file), root)) return file;
  Error error = refusal(
      level, in_quotes(name) + " lies outside the root " + in_quotes(root.empty() ? "." : root),
      "move it below");
  error.setting = Setting::root;
  return error;
}

std::string MemoryFiles::name_from(const std::string& level, const std::string& file) const {
  const std::string plain_file = plain(file);
  std::string up;
  for (std::string folder = folder_of(plain(level)); !folder.empty(); folder = folder_of(folder)) {
    if (plain_file.starts_with(folder + "/")) return up + plain_file.substr(folder.size() + 1);
    up += "../";
  }
  return up + plain_file;
}

Result<std::vector<FileAbove>> MemoryFiles::above(const std::string& level, const std::string& root,
                                                  const std::string& name) const {
  const std::string plain_level = plain(level);
  std::vector<FileAbove> found;
  if (!is_within(plain_level, root)) return found;
  for (std::string folder = folder_of(plain_level);; folder = folder_of(folder)) {
    const std::string file = joined(folder, name);
    if (files_.contains(file)) {
      found.push_back({file, plain_level.substr(folder.empty() ? 0 : folder.size() + 1)});
    }
    if (folder == root || folder.empty()) break;
  }
  std::ranges::reverse(found);
  return found;
}

Result<std::vector<std::string>> MemoryFiles::below(const std::string& folder,
                                                    std::string_view ending) const {
  const std::string top = plain(folder);
  if (!has_folder(top)) return refusal(folder, "does not exist", "check the name and the folder");
  std::vector<std::string> names;
  for (const auto& [name, bytes] : files_) {
    if (is_within(name, top) && name.ends_with(ending)) names.push_back(name);
  }
  return names;
}

std::string MemoryFiles::resolved(const std::string& name) const { return plain(name); }

}  // namespace walkmask
