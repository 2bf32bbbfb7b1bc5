#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "check/settings.h"
#include "json/parse.h"
#include "level/shared_settings.h"

namespace walkmask {

/// Sets `settings` to the settings of a level next to a walkmask.json with this text. A failure
/// leaves them unchanged.
inline Failure read_settings(std::string_view text, check::Settings& settings) {
  Result<json::Value> document = json::parse(text);
  if (!document) return document.error();
  if (Failure failure = refuse_wrong_settings(*document)) return failure;
  SharedSettings shared;
  shared.files.push_back(
      {"walkmask.json", "room.level.json",
       std::make_shared<SettingsContent>(SettingsContent{std::move(*document), {}, 0})});
  check::Findings findings;
  check::Settings read = check::settings_around(shared, findings);
  if (findings.empty()) {
    settings = std::move(read);
    return std::nullopt;
  }
  const check::Finding& first = findings.front();
  return Error{Fault::input, first.file, first.place, first.message, first.cure};
}

}  // namespace walkmask
