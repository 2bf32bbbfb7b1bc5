#pragma once

#include <string>

#include "base/error.h"
#include "json/value.h"

namespace walkmask::json {

/// Returns the error about a text at `position`. The caller sets Error.file.
Error error_at(Position position, std::string reason, std::string cure);

/// Returns the error `wanted a whole number, found "5"; write one in its place`.
Error unexpected(const Value& found, const std::string& wanted);

}  // namespace walkmask::json
