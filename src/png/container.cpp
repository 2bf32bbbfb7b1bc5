#include "png/container.h"

#include <libdeflate.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "png/refusal.h"
#include "png/signature.h"

namespace walkmask::png {
namespace {

constexpr std::size_t kLengthBytes = 4;
constexpr std::size_t kTypeBytes = 4;
constexpr std::size_t kCrcBytes = 4;
constexpr std::size_t kColourBytes = 3;

struct Chunk {
  std::string_view type;
  Bytes content;
  std::size_t end;  ///< start of the next chunk
};

std::string byte_place(std::size_t at) { return "byte " + std::to_string(at); }

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

bool critical(const Chunk& chunk) { return chunk.type[0] >= 'A' && chunk.type[0] <= 'Z'; }

Result<Chunk> chunk_at(Bytes file, std::size_t at) {
  const Bytes rest = file.subspan(at);
  if (rest.empty()) return refusal(byte_place(at), "the file ends without IEND", kCopyAgain);
  if (rest.size() < kLengthBytes + kTypeBytes) {
    return refusal(byte_place(at), "the file ends within a chunk", kCopyAgain);
  }
  const Bytes type = rest.subspan(kLengthBytes, kTypeBytes);
  const std::string_view name(reinterpret_cast<const char*>(type.data()), type.size());
  if (!std::ranges::all_of(name, is_letter)) {
    return refusal(byte_place(at), "no chunk begins here", kCopyAgain);
  }
  const std::size_t length = big_endian(rest);
  const std::size_t after_type = rest.size() - kLengthBytes - kTypeBytes;
  if (after_type < kCrcBytes || length > after_type - kCrcBytes) {
    return refusal(std::string(name), "the file ends within this chunk", kCopyAgain);
  }
  const Bytes covered = rest.subspan(kLengthBytes, kTypeBytes + length);
  const std::size_t crc_at = kLengthBytes + covered.size();
  if (libdeflate_crc32(0, covered.data(), covered.size()) != big_endian(rest.subspan(crc_at))) {
    return refusal(std::string(name), "the CRC does not match", kCopyAgain);
  }
  return Chunk{name, covered.subspan(kTypeBytes), at + crc_at + kCrcBytes};
}

/// The container as read so far.
struct Progress {
  Container container;
  bool has_palette = false;
  bool has_transparency = false;
  bool data_begun = false;
  bool data_over = false;
};

Failure take_palette(Bytes content, Progress& progress) {
  const Header& header = progress.container.header;
  if (progress.has_palette) return refusal("PLTE", "there is a second palette", kSaveAgain);
  if (progress.has_transparency) {
    return refusal("PLTE", "the palette comes after tRNS", kSaveAgain);
  }
  if (progress.data_begun) {
    return refusal("PLTE", "the palette comes after the pixel data", kSaveAgain);
  }
  if (header.colour == ColourType::grey || header.colour == ColourType::grey_alpha) {
    return refusal("PLTE", "a grey image has a palette", kSaveAgain);
  }
  const std::size_t colours = content.size() / kColourBytes;
  if (colours == 0 || content.size() % kColourBytes != 0) {
    return refusal("PLTE", "a palette cannot have " + std::to_string(content.size()) + " bytes",
                   kSaveAgain);
  }
  const std::size_t most =
      header.colour == ColourType::indexed ? std::size_t{1} << header.depth : std::size_t{256};
  if (colours > most) {
    return refusal("PLTE",
                   "the palette has " + std::to_string(colours) + " colours, more than " +
                       std::to_string(most),
                   kSaveAgain);
  }
  progress.container.palette = content;
  progress.has_palette = true;
  return std::nullopt;
}

bool transparency_fits(Bytes content, const Container& container) {
  switch (container.header.colour) {
    case ColourType::grey:
      return content.size() == 2;
    case ColourType::rgb:
      return content.size() == 6;
    case ColourType::indexed:
      return content.size() <= container.palette.size() / kColourBytes;
    case ColourType::grey_alpha:
    case ColourType::rgba:
      return false;
  }
  return false;
}

Failure take_transparency(Bytes content, Progress& progress) {
  if (progress.has_transparency) return refusal("tRNS", "there is a second one", kSaveAgain);
  if (progress.data_begun) return refusal("tRNS", "it comes after the pixel data", kSaveAgain);
  if (progress.container.header.colour == ColourType::indexed && !progress.has_palette) {
    return refusal("tRNS", "it comes before the palette", kSaveAgain);
  }
  if (!transparency_fits(content, progress.container)) {
    return refusal(
        "tRNS",
        std::to_string(content.size()) + " bytes of transparency do not fit this kind of image",
        kSaveAgain);
  }
  progress.container.transparency = content;
  progress.has_transparency = true;
  return std::nullopt;
}

Failure take_data(Bytes content, Progress& progress) {
  if (progress.data_over)
    return refusal("IDAT", "other chunks interrupt the pixel data", kSaveAgain);
  if (progress.container.header.colour == ColourType::indexed && !progress.has_palette) {
    return refusal("IDAT", "the palette is missing before it", kSaveAgain);
  }
  progress.data_begun = true;
  if (!content.empty()) progress.container.data.push_back(content);
  return std::nullopt;
}

/// Precondition: not IEND.
Failure take(const Chunk& chunk, Progress& progress) {
  if (chunk.type == "IDAT") return take_data(chunk.content, progress);
  progress.data_over = progress.data_begun;
  if (chunk.type == "PLTE") return take_palette(chunk.content, progress);
  if (chunk.type == "tRNS") return take_transparency(chunk.content, progress);
  if (chunk.type == "IHDR") return refusal("IHDR", "there is a second header", kSaveAgain);
  if (critical(chunk)) {
    return refusal(std::string(chunk.type), "PNG has no such critical chunk", kSaveAgain);
  }
  return std::nullopt;
}

Failure check_end(const Chunk& chunk, const Progress& progress, Bytes file) {
  if (!progress.data_begun) {
    return refusal("IEND", "there is no pixel data before it", kSaveAgain);
  }
  if (!chunk.content.empty()) return refusal("IEND", "it is not empty", kSaveAgain);
  if (chunk.end != file.size()) {
    return refusal(byte_place(chunk.end), "something follows the end of the PNG",
                   "cut the file there, or save the image again as PNG");
  }
  return std::nullopt;
}

Failure check_length(Bytes file, const Limits& limits) {
  if (file.size() <= limits.file_bytes) return std::nullopt;
  Error error = refusal("",
                        "the length in bytes is " + std::to_string(file.size()) +
                            ", more than the " + std::to_string(limits.file_bytes) + " allowed",
                        "make the file smaller");
  error.setting = Setting::file_bytes;
  return error;
}

}  // namespace

Result<Container> read_container(Bytes file, const Limits& limits) {
  if (Failure failure = check_length(file, limits)) return *failure;
  if (Failure failure = check_signature(file)) return *failure;
  Result<Chunk> chunk = chunk_at(file, kSignatureBytes);
  if (!chunk) return chunk.error();
  if (chunk->type != "IHDR") {
    return refusal(std::string(chunk->type), "IHDR is not first", kSaveAgain);
  }
  const Result<Header> header = parse_header(chunk->content, limits);
  if (!header) return header.error();
  Progress progress = {{*header, {}, {}, {}}};
  while (true) {
    chunk = chunk_at(file, chunk->end);
    if (!chunk) return chunk.error();
    if (chunk->type == "IEND") break;
    if (Failure failure = take(*chunk, progress)) return *failure;
  }
  if (Failure failure = check_end(*chunk, progress, file)) return *failure;
  return std::move(progress.container);
}

}  // namespace walkmask::png
