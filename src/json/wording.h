#pragma once

#include <string_view>

namespace walkmask::json {

/// Which end of a bad token to point at.
enum class Spot { start_of_token, last_byte_read };

/// Our wording for a message of nlohmann's parser.
struct Wording {
  const char* theirs;  ///< a part of its message
  Spot spot;
  const char* reason;
  const char* cure;
};

/// The wording for a message of nlohmann's parser; a vague one for an unknown message.
const Wording& wording_for(std::string_view message);

}  // namespace walkmask::json
