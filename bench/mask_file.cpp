#include "mask_file.h"

#include <libdeflate.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <utility>
#include <vector>

namespace walkmask::bench {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr MaskKind kKinds[] = {
    {"1-bit", 1, 0}, {"8-bit indexed", 8, 3}, {"8-bit grey", 8, 0}, {"8-bit RGB", 8, 2}};

void append_number(Bytes& bytes, std::size_t number) {
  for (const int shift : {24, 16, 8, 0})
    bytes.push_back(static_cast<std::uint8_t>(number >> shift));
}

void append_chunk(Bytes& file, std::string_view type, const Bytes& content) {
  append_number(file, content.size());
  const std::size_t checked = file.size();
  file.insert(file.end(), type.begin(), type.end());
  file.insert(file.end(), content.begin(), content.end());
  append_number(file, libdeflate_crc32(0, file.data() + checked, file.size() - checked));
}

Bytes row_of(const BitGrid& floor, int y, const MaskKind& kind) {
  const auto width = static_cast<std::size_t>(floor.width());
  const std::size_t samples = kind.colour_type == 2 ? 3 : 1;
  Bytes row((width * samples * static_cast<std::size_t>(kind.depth) + 7) / 8);
  for (std::size_t x = 0; x < width; ++x) {
    if (!floor.test({static_cast<int>(x), y})) continue;
    if (kind.depth == 1) {
      row[x / 8] = static_cast<std::uint8_t>(row[x / 8] | 0x80 >> x % 8);
    } else {
      const std::uint8_t value = kind.colour_type == 3 ? 1 : 255;
      std::fill_n(row.begin() + static_cast<std::ptrdiff_t>(x * samples), samples, value);
    }
  }
  return row;
}

std::uint8_t paeth(int a, int b, int c) {
  const int p = a + b - c;
  const int from_a = std::abs(p - a), from_b = std::abs(p - b), from_c = std::abs(p - c);
  if (from_a <= from_b && from_a <= from_c) return static_cast<std::uint8_t>(a);
  return static_cast<std::uint8_t>(from_b <= from_c ? b : c);
}

/// Returns the filter's number and the filtered row.
Bytes filtered(int filter, const Bytes& row, const Bytes& above, std::size_t pixel) {
  Bytes differences = {static_cast<std::uint8_t>(filter)};
  for (std::size_t i = 0; i < row.size(); ++i) {
    const int a = i < pixel ? 0 : row[i - pixel], c = i < pixel ? 0 : above[i - pixel];
    const std::array<int, 5> guesses = {0, a, above[i], (a + above[i]) / 2, paeth(a, above[i], c)};
    const int guess = guesses[static_cast<std::size_t>(filter)];
    differences.push_back(static_cast<std::uint8_t>(row[i] - guess));
  }
  return differences;
}

int sum_of(const Bytes& differences) {
  int sum = 0;
  for (const std::uint8_t difference : differences)
    sum += std::min<int>(difference, 256 - difference);
  return sum;
}

Bytes best_filtered(const Bytes& row, const Bytes& above, std::size_t pixel) {
  Bytes best = filtered(0, row, above, pixel);
  for (int filter = 1; filter <= 4; ++filter) {
    Bytes other = filtered(filter, row, above, pixel);
    if (sum_of(other) < sum_of(best)) best = std::move(other);
  }
  return best;
}

Bytes all_rows(const BitGrid& floor, const MaskKind& kind) {
  const bool plain = kind.depth < 8 || kind.colour_type == 3;
  Bytes rows;
  Bytes above = row_of(BitGrid(floor.width(), 1), 0, kind);
  for (int y = 0; y < floor.height(); ++y) {
    Bytes row = row_of(floor, y, kind);
    if (plain) rows.push_back(0);
    const Bytes& written = plain ? row : best_filtered(row, above, kind.colour_type == 2 ? 3u : 1u);
    rows.insert(rows.end(), written.begin(), written.end());
    above = std::move(row);
  }
  return rows;
}

Bytes compressed(const Bytes& bytes) {
  constexpr int kUsualLevel = 6;
  libdeflate_compressor* compressor = libdeflate_alloc_compressor(kUsualLevel);
  Bytes result(libdeflate_zlib_compress_bound(compressor, bytes.size()));
  result.resize(libdeflate_zlib_compress(compressor, bytes.data(), bytes.size(), result.data(),
                                         result.size()));
  libdeflate_free_compressor(compressor);
  return result;
}

Bytes png(const BitGrid& floor, const MaskKind& kind) {
  Bytes file = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  Bytes header;
  append_number(header, static_cast<std::size_t>(floor.width()));
  append_number(header, static_cast<std::size_t>(floor.height()));
  header.insert(header.end(), {static_cast<std::uint8_t>(kind.depth),
                               static_cast<std::uint8_t>(kind.colour_type), 0, 0, 0});
  append_chunk(file, "IHDR", header);
  if (kind.colour_type == 3) append_chunk(file, "PLTE", {0, 0, 0, 255, 255, 255});
  append_chunk(file, "IDAT", compressed(all_rows(floor, kind)));
  append_chunk(file, "IEND", {});
  return file;
}

}  // namespace

std::span<const MaskKind> mask_kinds() { return kKinds; }

const MaskKind& mask_kind(std::string_view name) {
  const auto found = std::ranges::find(kKinds, name, &MaskKind::name);
  assert(found != std::end(kKinds));
  return *found;
}

std::string write_mask(const BitGrid& floor, const MaskKind& kind, std::string_view name) {
  std::string path = std::string(WALKMASK_BENCH_FILES) + "/" + std::string(name) + ".png";
  const Bytes bytes = png(floor, kind);
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  if (!file.flush()) {
    std::cerr << "bench: cannot write " << path << "\n";
    std::exit(1);
  }
  return path;
}

}  // namespace walkmask::bench
