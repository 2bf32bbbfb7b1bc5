#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "base/error.h"

namespace walkmask {

/// A line of a text that is read as it arrives.
struct TextLine {
  std::string_view text;  ///< without its LF or CRLF; valid until the next line is read
  bool cut = false;       ///< true if it was longer than allowed: `text` is empty
};

/// Returns the next line; absent at the end. The last line may lack its LF. Calls `may_wait` before
/// it waits for input; if that returns false, the lines end there.
using NextLine =
    std::function<Result<std::optional<TextLine>>(const std::function<bool()>& may_wait)>;

}  // namespace walkmask
