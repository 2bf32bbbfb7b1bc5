#include "cli/check_baseline.h"

#include <cstdint>

#include "base/grammar.h"
#include "base/quote.h"
#include "cli/check_request.h"
#include "cli/checked_level.h"
#include "report/repository.h"
#include "system/find_files.h"
#include "system/read_file.h"

namespace walkmask {
namespace {

std::string name_in_baseline(const CheckedLevel& checked, const CheckRequest& request) {
  return path_from_top(checked.report.file, request.repository);
}

/// Returns "T001 door in night for hero of cave.level.json".
std::string entry_text(const check::BaselineKey& key) {
  return key.code + (key.subject.empty() ? "" : " " + shortened(key.subject)) +
         (key.state.empty() ? "" : " in " + shortened(key.state)) +
         (key.agent.empty() ? "" : " for " + shortened(key.agent)) + " of " + shortened(key.level);
}

}  // namespace

Failure load_baseline(CheckRequest& request) {
  const bool updates = request.baseline_use == BaselineUse::update;
  if (!request.baseline) return std::nullopt;
  if (updates && !is_regular_file(*request.baseline)) return std::nullopt;
  const auto bytes = read_file(*request.baseline, request.template_of_all.limits.file_bytes);
  if (!bytes) return bytes.error();
  const std::string text(bytes->begin(), bytes->end());
  Result<check::Baseline> known = check::read_baseline(text);
  if (!known) {
    known.error().file = *request.baseline;
    return known.error();
  }
  request.known = std::move(*known);
  return std::nullopt;
}

void compare_with_baseline(CheckedLevel& checked, const CheckRequest& request) {
  const std::string name = name_in_baseline(checked, request);
  checked.found = check::keys_of(checked.report, name);
  checked.gone = check::outdated_entries(checked.report, name, checked.found, request.known);
  const bool updates = request.baseline_use == BaselineUse::update;
  checked.report.known =
      check::drop_known(checked.report, name, updates ? checked.found : request.known);
}

std::vector<check::BaselineKey> of_missing_levels(const check::Baseline& baseline,
                                                  const std::set<std::string>& checked,
                                                  const CheckRequest& request) {
  std::vector<check::BaselineKey> missing;
  for (const auto& [key, count] : baseline) {
    if (checked.contains(key.level) || !belongs_to(key.level, request.shard)) continue;
    const std::string& top = request.repository.top;
    const bool exists = is_regular_file(key.level) || is_regular_file(top + "/" + key.level);
    if (!exists) missing.push_back(key);
  }
  return missing;
}

Error stale_baseline(const std::string& file, const check::Baseline& gone) {
  std::vector<std::string> entries;
  for (const auto& [key, count] : gone) entries.push_back(entry_text(key));
  return {Fault::input, file, "",
          "has " + counted(static_cast<std::int64_t>(gone.size()), "finding") +
              (gone.size() == 1 ? " that is gone: " : " that are gone: ") + listed(entries),
          "remove them with --update-baseline, or pass --allow-stale"};
}

}  // namespace walkmask
