#include "cli/level_pairs.h"

#include <map>
#include <utility>

#include "cli/level_options.h"
#include "cli/output.h"
#include "level/level_files.h"
#include "system/find_files.h"

namespace walkmask {
namespace {

/// Returns the levels of a folder by their paths below it. Fails if one is a link out of its root.
Result<std::map<std::string, std::string>> levels_by_path(const std::string& folder,
                                                          const DiffRequest& request) {
  const auto found = levels_below(folder, request.template_of_all);
  if (!found) return found.error();
  std::map<std::string, std::string> levels;
  for (const auto& [file, outside] : found->levels) {
    if (outside) return *outside;
    std::string path = file.substr(folder.size());
    path.erase(0, path.find_first_not_of("/\\"));
    levels.emplace(std::move(path), file);
  }
  return levels;
}

/// Pairs the levels of two folders by their paths, sorted by them.
Result<std::vector<LevelPair>> pairs_of_folders(const DiffRequest& request) {
  const auto before = levels_by_path(request.before, request);
  if (!before) return before.error();
  const auto after = levels_by_path(request.after, request);
  if (!after) return after.error();
  std::map<std::string, LevelPair> pairs;
  for (const auto& [path, file] : *before) pairs[path] = {path, file, std::nullopt};
  for (const auto& [path, file] : *after) {
    pairs[path].name = path;
    pairs[path].after = file;
  }
  if (pairs.empty()) {
    return Error{Fault::input, request.after, "",
                 "has no *.level.json in it, nor has " + request.before,
                 "name folders that hold levels, or levels"};
  }
  std::vector<LevelPair> all;
  for (auto& [path, pair] : pairs) all.push_back(std::move(pair));
  return all;
}

}  // namespace

Result<std::vector<LevelPair>> pairs_of(const DiffRequest& request) {
  if (is_folder(request.before) && is_folder(request.after)) {
    if (!request.overlay) return pairs_of_folders(request);
    return Error{Fault::usage, "--overlay", "", "shows two levels, not two folders",
                 "name two levels"};
  }
  for (const auto& [folder, other] :
       {std::pair(request.before, request.after), std::pair(request.after, request.before)}) {
    if (!is_folder(folder)) continue;
    const bool is_there = other == "-" || is_taken(other);
    return Error{Fault::usage, folder, "",
                 "is a folder, but " + other + (is_there ? " is none" : " does not exist"),
                 "name two levels or two folders"};
  }
  if (request.before == "-" && request.after == "-") {
    return Error{Fault::usage, "-", "", "standard input cannot be read twice", "name a file"};
  }
  const std::string name = request.name.empty() ? shown_name(request.after) : request.name;
  return std::vector<LevelPair>{{name, request.before, request.after}};
}

Failure check_outputs_of(const std::vector<LevelPair>& pairs, const DiffRequest& request) {
  const std::vector<Output> outputs = request.outputs();
  if (outputs.size() == 1 && goes_to_standard_output(outputs.front())) {
    return std::nullopt;
  }
  const bool of_folders = is_folder(request.after);
  std::vector<std::string> inputs;
  for (const LevelPair& pair : pairs) {
    for (const std::optional<std::string>& file : {pair.before, pair.after}) {
      if (!file) continue;
      inputs.push_back(*file);
      if (!of_folders) continue;
      LevelRequest single = request.template_of_all;
      single.file = *file;
      const auto files = find_level_files(single);
      if (!files) continue;
      const std::vector<std::string> names = names_of(*files, single);
      inputs.insert(inputs.end(), names.begin(), names.end());
    }
  }
  return check_outputs(outputs, inputs);
}

}  // namespace walkmask
