#include "png/rewrite.h"

#include <libdeflate.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <new>
#include <string_view>

#include "base/quote.h"
#include "png/adam7.h"
#include "png/container.h"
#include "png/header.h"
#include "png/signature.h"
#include "png/stored_rows.h"

namespace walkmask::png {
namespace {

/// The ancillary chunks that are unsafe to copy by their names, but hold nothing that depends on
/// the pixels of a mask: colours, times, and the other frames of an animation.
constexpr auto kCopied =
    std::to_array<std::string_view>({"acTL", "bKGD", "cHRM", "cICP", "fcTL", "fdAT", "gAMA", "hIST",
                                     "iCCP", "sBIT", "sPLT", "sRGB", "sTER", "tIME"});

/// A chunk of Apple's, of offsets in IDAT; only a hint for faster reading, and left out.
constexpr std::string_view kOffsets = "iDOT";

/// Returns whether a chunk other than IDAT stays in the file.
bool stays(std::string_view type) {
  const auto is_small = [type](std::size_t i) { return (type[i] & 0x20) != 0; };
  const bool is_critical = !is_small(0), is_safe = is_small(3);
  return is_critical || is_safe || type == "tRNS" ||
         std::ranges::find(kCopied, type) != kCopied.end();
}

struct FreeDeflater {
  void operator()(libdeflate_compressor* deflater) const { libdeflate_free_compressor(deflater); }
};

/// Returns a zlib stream of these bytes.
std::vector<std::uint8_t> deflated(Bytes bytes) {
  constexpr int kLevel = 9;
  const std::unique_ptr<libdeflate_compressor, FreeDeflater> deflater(
      libdeflate_alloc_compressor(kLevel));
  if (!deflater) throw std::bad_alloc();
  std::vector<std::uint8_t> out(libdeflate_zlib_compress_bound(deflater.get(), bytes.size()));
  out.resize(
      libdeflate_zlib_compress(deflater.get(), bytes.data(), bytes.size(), out.data(), out.size()));
  return out;
}

void append_number(std::vector<std::uint8_t>& out, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) {
    out.push_back(static_cast<std::uint8_t>(number >> shift));
  }
}

void append_data(std::vector<std::uint8_t>& out, Bytes content) {
  append_number(out, static_cast<std::uint32_t>(content.size()));
  const std::size_t type_at = out.size();
  for (const char letter : std::string_view("IDAT")) {
    out.push_back(static_cast<std::uint8_t>(letter));
  }
  out.insert(out.end(), content.begin(), content.end());
  const Bytes covered = Bytes(out).subspan(type_at);
  append_number(out, libdeflate_crc32(0, covered.data(), covered.size()));
}

/// Returns the row of a pass that a row of the image is in; absent if the pass skips it.
bool has_row(const Pass& pass, int y) { return y >= pass.y && (y - pass.y) % pass.dy == 0; }

/// Sets the pixels of a run that a pass holds.
void set_run(const PixelRun& run, const Header& header, const Pass& pass,
             std::span<std::uint8_t> rows) {
  if (!has_row(pass, run.y)) return;
  const std::size_t pitch = row_bytes(header, pass.width) + 1;
  const auto number = static_cast<std::size_t>((run.y - pass.y) / pass.dy);
  const std::span<std::uint8_t> row = rows.subspan(number * pitch + 1, pitch - 1);
  const int behind = std::max(0, run.begin - pass.x);
  for (int i = (behind + pass.dx - 1) / pass.dx; pass.x + i * pass.dx < run.end; ++i) {
    set_pixel(row, i, pixel_bits(header), run.bits);
  }
}

/// Sets all runs, and the filter of each row to none.
void set_runs(std::span<const PixelRun> runs, const Header& header, std::span<std::uint8_t> rows) {
  for (const Pass& pass : passes(header)) {
    const std::size_t bytes = pass_bytes(header, pass);
    const std::size_t pitch = row_bytes(header, pass.width) + 1;
    for (std::size_t at = 0; at < bytes; at += pitch) rows[at] = 0;
    for (const PixelRun& run : runs) set_run(run, header, pass, rows.first(bytes));
    rows = rows.subspan(bytes);
  }
}

/// A chunk of a file, and its type.
struct StoredChunk {
  std::string_view type;
  Bytes bytes;  ///< with length, type and CRC
};

/// Returns the whole chunks of a file that begins with the signature.
std::vector<StoredChunk> chunks_of(Bytes file) {
  constexpr std::size_t kAroundContent = 12, kTypeAt = 4;  // its length, type and CRC
  std::vector<StoredChunk> chunks;
  Bytes rest = file.subspan(std::min<std::size_t>(kSignatureBytes, file.size()));
  while (rest.size() >= kAroundContent && big_endian(rest) <= rest.size() - kAroundContent) {
    const Bytes chunk = rest.first(big_endian(rest) + kAroundContent);
    chunks.push_back({{reinterpret_cast<const char*>(chunk.data()) + kTypeAt, 4}, chunk});
    rest = rest.subspan(chunk.size());
  }
  return chunks;
}

/// Returns the file with this pixel data in place of its own. Precondition: `file` is valid.
std::vector<std::uint8_t> with_data(Bytes file, Bytes data) {
  std::vector<std::uint8_t> out(file.begin(), file.begin() + kSignatureBytes);
  bool has_data = false;
  for (const StoredChunk& chunk : chunks_of(file)) {
    if (chunk.type == "IDAT") {
      if (!has_data) append_data(out, data);
      has_data = true;
    } else if (chunk.type != kOffsets) {
      out.insert(out.end(), chunk.bytes.begin(), chunk.bytes.end());
    }
  }
  return out;
}

}  // namespace

Failure refuse_to_rewrite(Bytes file) {
  for (const auto& [type, bytes] : chunks_of(file)) {
    if (type == "IDAT" || type == kOffsets || stays(type)) continue;
    return Error{Fault::input, "", "",
                 "has a chunk " + in_quotes(type) + ", which may describe its old pixels",
                 "save it without that chunk"};
  }
  return std::nullopt;
}

void set_pixel(std::span<std::uint8_t> row, int x, int pixel_bits, std::uint64_t bits) {
  const auto at = static_cast<std::size_t>(x), size = static_cast<std::size_t>(pixel_bits);
  if (size < 8) {
    const auto shift = static_cast<unsigned>(8 - size - at * size % 8);
    const unsigned mask = ((1u << size) - 1) << shift;
    std::uint8_t& byte = row[at * size / 8];
    byte =
        static_cast<std::uint8_t>((byte & ~mask) | (static_cast<unsigned>(bits) << shift & mask));
    return;
  }
  const std::size_t bytes = size / 8;
  for (std::size_t i = 0; i < bytes; ++i) {
    row[at * bytes + i] = static_cast<std::uint8_t>(bits >> (8 * (bytes - 1 - i)));
  }
}

Result<std::vector<std::uint8_t>> rewrite(Bytes file, std::span<const PixelRun> runs,
                                          const Limits& limits) {
  const Result<Container> container = read_container(file, limits);
  if (!container) return container.error();
  if (Failure failure = refuse_to_rewrite(file)) return *failure;
  Result<ZeroedBytes> rows = stored_rows(*container);
  if (!rows) return rows.error();
  set_runs(runs, container->header, rows->span());
  return with_data(file, deflated(rows->span()));
}

}  // namespace walkmask::png
