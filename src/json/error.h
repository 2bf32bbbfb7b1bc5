#pragma once

#include <string>

#include "base/error.h"
#include "json/value.h"

namespace walkmask::json {

/// "3:5"
std::string place(Position position);

/// What is wrong with an input text at `position`. The caller sets Error.file.
Error error_at(Position position, std::string reason, std::string cure);

/// `wanted a whole number, found "5"; write one in its place`: `found` is not what was `wanted`.
Error unexpected(const Value& found, const std::string& wanted);

}  // namespace walkmask::json
