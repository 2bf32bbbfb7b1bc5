#include "check/written_settings.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "system/find_files.h"
#include "system/read_file.h"
#include "system/root.h"

namespace walkmask::check {
namespace {

constexpr const char* kSettingsFile = "walkmask.json";
constexpr std::uint64_t kLargestSettings = std::uint64_t{1} << 20;

/// Applies a file of settings; what is wrong with it becomes a finding.
Failure apply_settings_file(const std::string& file, const std::string& root, Settings& settings,
                            Findings& findings) {
  if (const Failure outside = refuse_outside(root, file)) {
    findings.push_back(finding_of(Code::F001, *outside));
    return std::nullopt;
  }
  const auto bytes = read_file(file, kLargestSettings);
  if (!bytes) {
    if (bytes.error().fault == Fault::machine) return bytes.error();
    findings.push_back(finding_of(Code::F001, bytes.error()));
    return std::nullopt;
  }
  const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  if (Failure wrong = apply_file(text, settings)) {
    wrong->file = file;
    findings.push_back(finding_of(Code::F001, *wrong));
  }
  return std::nullopt;
}

}  // namespace

Result<Settings> settings_around(const LevelRequest& request, Findings& findings,
                                 std::vector<std::string>& files) {
  Settings settings;
  const Result<std::string> root =
      request.root ? given_root(*request.root) : find_root(request.file);
  // Without a root the level cannot be opened either, and that is reported.
  if (!root && root.error().fault == Fault::machine) return root.error();
  if (!root) return settings;
  const auto found = files_above(request.file, *root, kSettingsFile);
  if (!found && found.error().fault == Fault::machine) return found.error();
  if (!found) return settings;
  files.insert(files.end(), found->begin(), found->end());
  for (const std::string& file : *found) {
    if (Failure failure = apply_settings_file(file, *root, settings, findings)) return *failure;
  }
  return settings;
}

void apply_manifest_settings(const OpenedLevel& opened, Settings& settings, Findings& findings) {
  if (!opened.manifest.check) return;
  Failure failure = apply(*opened.manifest.check, settings);
  if (!failure) return;
  failure->file = opened.file;
  findings.push_back(finding_of(Code::F001, *failure));
}

}  // namespace walkmask::check
