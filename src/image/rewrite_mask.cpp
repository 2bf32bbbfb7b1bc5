#include "image/rewrite_mask.h"

#include "image/bmp_mask.h"
#include "png/signature.h"

namespace walkmask::image {

Failure refuse_to_rewrite(Bytes file) {
  if (!png::check_signature(file)) return png::refuse_to_rewrite(file);
  if (!begins_as_bmp(file)) {
    return Error{Fault::input, "", "", "is not a PNG or BMP, the only images that are written",
                 "change it in the editor that wrote it"};
  }
  // biCompression: 0 is none, 3 has masks for the colours; the others are run lengths.
  constexpr std::size_t kCompressionAt = 30;
  const bool is_plain =
      file.size() > kCompressionAt && (file[kCompressionAt] == 0 || file[kCompressionAt] == 3);
  if (is_plain) return std::nullopt;
  return Error{Fault::input, "", "", "is a BMP with run lengths, which is not written",
               "save it without compression, or as PNG"};
}

Result<std::vector<std::uint8_t>> rewrite_mask(Bytes file, std::span<const png::PixelRun> runs,
                                               const png::Limits& limits) {
  if (Failure failure = refuse_to_rewrite(file)) return *failure;
  return begins_as_bmp(file) ? rewrite_bmp_mask(file, runs, limits)
                             : png::rewrite(file, runs, limits);
}

}  // namespace walkmask::image
