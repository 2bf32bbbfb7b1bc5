#include "png/signature.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "png/refusal.h"

namespace walkmask::png {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n"sv;
static_assert(kSignature.size() == kSignatureBytes);

/// Another image format, recognised by its first bytes.
struct OtherFormat {
  std::string_view name;
  std::string_view begins;
  std::size_t tag_at;  ///< the position of `tag`, for a container that other
                       ///< formats use too
  std::string_view tag;
};

constexpr std::array kOtherFormats = {
    OtherFormat{"a JPEG", "\xff\xd8\xff"sv, 0, ""sv},
    OtherFormat{"a GIF", "GIF8"sv, 0, ""sv},
    OtherFormat{"a BMP", "BM"sv, 0, ""sv},
    OtherFormat{"a WebP", "RIFF"sv, 8, "WEBP"sv},
    OtherFormat{"a TIFF", "II*\0"sv, 0, ""sv},
    OtherFormat{"a TIFF", "MM\0*"sv, 0, ""sv},
    OtherFormat{"a PSD", "8BPS"sv, 0, ""sv},
    OtherFormat{"an AVIF", ""sv, 4, "ftypavif"sv},
};

bool has_at(std::string_view text, std::size_t at, std::string_view part) {
  return text.size() >= at && text.substr(at, part.size()) == part;
}

}  // namespace

Failure check_signature(Bytes file, std::string_view wanted) {
  const std::string_view text(reinterpret_cast<const char*>(file.data()),
                              std::min(file.size(), std::size_t{16}));
  if (text.starts_with(kSignature)) return std::nullopt;
  if (text.empty()) return refusal("", "is empty", kSaveAgain);
  if (kSignature.starts_with(text)) {
    return refusal("", "ends within the PNG signature", kCopyAgain);
  }
  // The signature contains both kinds of line end and a byte above 127, so that it reveals a
  // transfer as text.
  if (has_at(text, 1, "PNG"sv)) {
    return refusal("", "the PNG signature is damaged, as by a transfer as text",
                   "transfer the file again in binary mode (git: \"*.png binary\" in "
                   ".gitattributes)");
  }
  for (const OtherFormat& format : kOtherFormats) {
    if (text.starts_with(format.begins) && has_at(text, format.tag_at, format.tag)) {
      return refusal("", "is " + std::string(format.name) + ", not a PNG", kSaveAgain);
    }
  }
  const std::string name(wanted);
  return refusal("", "is not a " + name, "name an image that was saved as " + name);
}

}  // namespace walkmask::png
