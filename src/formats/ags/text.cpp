#include "formats/ags/text.h"

#include <cstddef>

#include "base/utf8.h"

namespace walkmask::ags {
namespace {

/// Returns the bytes of the character that begins with `lead`; 0 if none does.
std::size_t character_bytes(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

/// Distinguishes UTF-8 from Latin-1, in which sequences of bytes above 127 are rarely valid UTF-8.
/// Accepts overlong forms and surrogates: names are escaped when they are printed.
bool looks_like_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = character_bytes(static_cast<unsigned char>(text[at]));
    if (bytes == 0 || bytes > text.size() - at) return false;
    for (std::size_t next = 1; next < bytes; ++next) {
      if (!continues_a_character(text[at + next])) return false;
    }
    at += bytes;
  }
  return true;
}

}  // namespace

std::string utf8_of(std::string_view text) {
  if (looks_like_utf8(text)) return std::string(text);
  std::string utf8;
  utf8.reserve(text.size());
  for (const char letter : text) append_utf8(static_cast<unsigned char>(letter), utf8);
  return utf8;
}

std::string utf8_of(png::Bytes text) {
  return utf8_of(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
}

}  // namespace walkmask::ags
