#pragma once

#include <string_view>

namespace walkmask::json {

/// Which end of a bad token to point at.
enum class Spot { start_of_token, last_byte_read };

/// How we say what nlohmann's parser says.
struct Wording {
  const char* theirs;  ///< stands in its message
  Spot spot;
  const char* reason;
  const char* cure;
};

/// The wording for a message of nlohmann's parser; a vague one for a message that is not known.
const Wording& wording_for(std::string_view message);

}  // namespace walkmask::json
