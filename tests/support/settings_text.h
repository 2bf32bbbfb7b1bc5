#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "check/settings.h"
#include "level/shared_settings.h"

namespace walkmask {

/// Sets `settings` to the settings of a level next to a walkmask.json with this text. A failure
/// leaves them unchanged.
inline Failure read_settings(std::string_view text, check::Settings& settings) {
  auto content = parse_settings(text);
  if (!content) return content.error();
  SharedSettings shared;
  shared.files.push_back({"walkmask.json", "room.level.json", std::move(*content)});
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
