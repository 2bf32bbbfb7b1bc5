#include "cli/changed_files.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "base/file_name.h"
#include "base/split.h"
#include "level/level_files.h"
#include "level/level_format.h"
#include "level/shared_settings.h"
#include "system/find_files.h"
#include "system/root.h"

namespace walkmask {
namespace {

constexpr std::string_view kSettings = "/walkmask.json";

/// Returns the ends of the names of files that every level below their folder is read with.
std::vector<std::string_view> shared_endings(const std::string& level,
                                             const LevelRequest& request) {
  std::vector<std::string_view> endings = format_of(level, request.formats).shared_endings;
  endings.push_back(kSettings);
  return endings;
}

/// Returns the byte that three octal digits stand for; absent if they are something else.
std::optional<char> octal(std::string_view digits) {
  if (digits.size() != 3) return std::nullopt;
  int value = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '7') return std::nullopt;
    value = 8 * value + (digit - '0');
  }
  return static_cast<char>(value);
}

/// Returns the name that git writes in quotes, with the escapes of C.
std::string unquoted(std::string_view quoted) {
  constexpr std::string_view kLetters = "abtnvfr", kMeanings = "\a\b\t\n\v\f\r";
  std::string name;
  for (std::size_t i = 0; i < quoted.size(); ++i) {
    if (quoted[i] != '\\' || i + 1 == quoted.size()) {
      name += quoted[i];
    } else if (const auto byte = octal(quoted.substr(i + 1, 3))) {
      name += *byte;
      i += 3;
    } else {
      const std::size_t letter = kLetters.find(quoted[++i]);
      name += letter == std::string_view::npos ? quoted[i] : kMeanings[letter];
    }
  }
  return name;
}

bool is_quoted(std::string_view line) {
  return line.size() >= 2 && line.front() == '"' && line.back() == '"';
}

/// The part of a level that decides whether a change affects it.
struct LevelUse {
  std::string reason = {};                 ///< empty if it uses no changed file
  bool is_unread = false;                  ///< so that its files are not known
  std::vector<std::string> leads_to = {};  ///< the files of other levels, if there is no reason
};

/// Finds what levels use. Each is read once, although many exits may lead to it.
class LevelUses {
 public:
  LevelUses(ChangedFiles& changed, const LevelRequest& request)
      : changed_(changed), request_(request) {}

  const LevelUse& of(const std::string& level) {
    const std::string key = resolved_name(level);
    const auto known = uses_.find(key);
    return known != uses_.end() ? known->second : uses_.emplace(key, read(level)).first->second;
  }

 private:
  LevelUse read(const std::string& level) {
    std::string reason = changed_.take(level) ? "is changed" : "";
    const auto removed = changed_.take_removed_around(level, shared_endings(level, request_));
    if (reason.empty() && removed) reason = "used " + *removed;
    const std::string of_manifest = take_manifest(level);
    if (reason.empty()) reason = of_manifest;
    LevelRequest request = request_;
    request.file = level;
    const Result<SharedSettings> settings = settings_.around(request);
    if (!settings) return unread(std::move(reason));
    const Result<LevelFiles, Problem> files = find_level_files(request, *settings);
    if (!files) return unread(std::move(reason));
    for (const std::string& name : names_of(*files, request)) {
      if (changed_.take(name) && reason.empty()) reason = "uses " + name;
    }
    if (!reason.empty()) return {std::move(reason)};
    return {{}, false, targets_of(files->manifest, request)};
  }

  /// Takes the manifests that add to a level, also removed ones. Returns the reason, if any.
  std::string take_manifest(const std::string& level) {
    const LevelFormat& format = format_of(level, request_.formats);
    std::string reason;
    if (format.manifests_of == nullptr) return reason;
    for (const std::string& name : format.manifests_of(level)) {
      if (changed_.take(name)) reason = (is_taken(name) ? "uses " : "used ") + name;
    }
    return reason;
  }

  /// Returns the use of a level whose files are not known, with the reason found before, if any.
  static LevelUse unread(std::string reason) {
    if (reason.empty()) return {"cannot be read", true};
    return {std::move(reason)};
  }

  static std::vector<std::string> targets_of(const Manifest& manifest,
                                             const LevelRequest& request) {
    std::vector<std::string> targets;
    const Files& files = request.files;
    const Result<std::string> root = files.root_of(request.file, request.root);
    if (!root) return targets;
    for (const Exit& exit : manifest.exits) {
      if (!exit.to || !exit.to->manifest) continue;
      Result<std::string> target = files.inside_root(*root, request.file, *exit.to->manifest);
      if (target) targets.push_back(std::move(*target));
    }
    return targets;
  }

  ChangedFiles& changed_;
  const LevelRequest& request_;
  SettingsReader settings_;
  std::map<std::string, LevelUse> uses_;  // by resolved name
};

}  // namespace

Result<std::vector<std::string>> names_in_list(std::string_view list) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (list.starts_with("\xFF\xFE") || list.starts_with("\xFE\xFF")) {
    return Error{Fault::input, "", "", "is UTF-16", "write the list as UTF-8"};
  }
  if (list.starts_with(kMark)) list.remove_prefix(kMark.size());
  std::vector<std::string> names;
  const bool has_nuls = list.find('\0') != std::string_view::npos;
  for (std::string_view line : split(list, has_nuls ? '\0' : '\n')) {
    if (!has_nuls && line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) continue;
    if (!has_nuls && is_quoted(line)) {
      names.push_back(unquoted(line.substr(1, line.size() - 2)));
      continue;
    }
    std::string& name = names.emplace_back(line);
    if (!has_nuls) std::ranges::replace(name, '\\', '/');
  }
  return names;
}

ChangedFiles::ChangedFiles(std::vector<std::string> names, const Repository& repository) {
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  is_taken_.resize(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::vector<std::string> meanings = {names[i]};
    if (!repository.top.empty()) meanings.push_back(repository.top + "/" + names[i]);
    for (const std::string& meaning : meanings) {
      std::string file = resolved_name(meaning);
      while (file.ends_with('/')) file.pop_back();
      if (!is_taken(file)) removed_.push_back(file);
      resolved_.emplace(std::move(file), i);
    }
  }
}

bool ChangedFiles::take(const std::string& file) {
  bool found = false;
  std::string name = resolved_name(file);
  for (std::size_t end = name.size(); end != std::string::npos && end > 0;
       end = name.find_last_of("/\\")) {
    name.resize(end);  // the file, then each folder around it
    const auto [first, last] = resolved_.equal_range(name);
    for (auto one = first; one != last; ++one) is_taken_[one->second] = true;
    found = found || first != last;
  }
  return found;
}

std::optional<std::string> ChangedFiles::take_removed_around(
    const std::string& level, const std::vector<std::string_view>& endings) {
  const std::string file = resolved_name(level);
  std::optional<std::string> first;
  for (const std::string& removed : removed_) {
    const std::string_view folder = folder_part(removed);
    const auto ends_so = [&](std::string_view ending) { return removed.ends_with(ending); };
    if (!file.starts_with(folder) || std::ranges::none_of(endings, ends_so)) continue;
    take(removed);
    if (!first) first = relative_to_here(removed);
  }
  return first;
}

std::size_t ChangedFiles::count_untaken() const {
  return static_cast<std::size_t>(std::ranges::count(is_taken_, false));
}

std::vector<AffectedLevel> affected_levels(const std::vector<std::string>& levels,
                                           ChangedFiles& changed, const LevelRequest& request) {
  std::vector<AffectedLevel> affected;
  LevelUses uses(changed, request);
  for (const std::string& level : levels) {
    const LevelUse use = uses.of(level);
    std::string reason = use.reason;
    for (const std::string& target : use.leads_to) {
      const LevelUse& there = uses.of(target);
      if (!reason.empty() || there.reason.empty() || there.is_unread) continue;
      reason = "leads to " + target + ", which " + there.reason;
    }
    if (!reason.empty()) affected.push_back({level, std::move(reason)});
  }
  return affected;
}

}  // namespace walkmask
