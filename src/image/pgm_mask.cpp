#include "image/pgm_mask.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/grammar.h"
#include "image/structure.h"

namespace walkmask::image {
namespace {

constexpr std::uint64_t kLargestValue = 65535;

bool is_white_space(std::uint8_t byte) { return byte == ' ' || ('\t' <= byte && byte <= '\r'); }

bool is_digit(std::uint8_t byte) { return '0' <= byte && byte <= '9'; }

/// Reads the words of a file one after the other.
class Words {
 public:
  explicit Words(Bytes file) : file_(file) {}

  /// Skips white space and comments, which end with their line.
  void skip_space() {
    while (at_ < file_.size() && (is_white_space(file_[at_]) || file_[at_] == '#')) {
      const bool is_comment = file_[at_] == '#';
      ++at_;
      while (is_comment && at_ < file_.size() && file_[at_] != '\n' && file_[at_] != '\r') ++at_;
    }
  }

  /// Returns the number that comes next; absent if there is none, or none up to `most`.
  std::optional<std::uint64_t> number(std::uint64_t most) {
    skip_space();
    const std::size_t begin = at_;
    std::uint64_t value = 0;
    for (; at_ < file_.size() && is_digit(file_[at_]); ++at_) {
      value = value * 10 + (file_[at_] - std::uint64_t{'0'});
      if (value > most) return std::nullopt;
    }
    const bool is_separate = at_ == file_.size() || is_white_space(file_[at_]) || file_[at_] == '#';
    return at_ > begin && is_separate ? std::optional(value) : std::nullopt;
  }

  /// Skips a single byte of white space; returns whether there is one.
  bool skip_one_space() {
    const bool is_there = at_ < file_.size() && is_white_space(file_[at_]);
    at_ += is_there ? 1 : 0;
    return is_there;
  }

  Bytes rest() const { return file_.subspan(at_); }

 private:
  Bytes file_;
  std::size_t at_ = 2;  // after the signature
};

/// The header of a PGM, checked.
struct PgmMask {
  Extent extent{};
  bool is_plain = false;
  std::uint64_t largest = 0;

  std::uint64_t pixels() const {
    return static_cast<std::uint64_t>(extent.width) * static_cast<std::uint64_t>(extent.height);
  }
  std::uint64_t bytes_of_value() const { return largest > 255 ? 2 : 1; }

  /// Precondition: value <= largest.
  std::uint8_t grey(std::uint64_t value) const {
    return static_cast<std::uint8_t>((value * 255 + largest / 2) / largest);
  }
};

/// Returns the error about bytes after the pixels.
Error trailing_bytes(Bytes bytes) {
  const bool is_line_end =
      std::ranges::all_of(bytes.first(std::min(bytes.size(), std::size_t{2})),
                          [](std::uint8_t byte) { return byte == '\n' || byte == '\r'; });
  const auto count = static_cast<std::int64_t>(bytes.size());
  Error error = unusable(
      "pixels", counted(count, "byte") + (count == 1 ? " follows" : " follow") + " the pixels");
  if (count <= 2 && is_line_end) error.reason += ", a line end, as an editor of texts adds";
  return error;
}

/// Refuses pixels whose number of bytes cannot be right, before anything is allocated.
Failure check_pixels(const PgmMask& pgm, Bytes pixels) {
  // A plain file has a digit for each pixel, and white space between them.
  const std::uint64_t fewest =
      pgm.is_plain ? 2 * pgm.pixels() - 1 : pgm.pixels() * pgm.bytes_of_value();
  if (pixels.size() < fewest) return unusable("pixels", "the file ends within its pixels");
  if (pgm.is_plain || pixels.size() == fewest) return std::nullopt;
  return trailing_bytes(pixels.subspan(static_cast<std::size_t>(fewest)));
}

/// Reads the header; `words` is then at the pixels.
Result<PgmMask> read_header(Bytes file, Words& words, const png::Limits& limits) {
  constexpr std::uint64_t kMostSide = std::uint64_t{1} << 31;
  PgmMask pgm;
  pgm.is_plain = file[1] == '2';
  const auto width = words.number(kMostSide), height = width ? words.number(kMostSide) : width;
  if (!height) return unusable("header", "its width and height are not two numbers");
  const Result<Extent> extent = checked_extent(*width, *height, "header", limits);
  if (!extent) return extent.error();
  pgm.extent = *extent;
  const auto largest = words.number(kLargestValue);
  if (!largest || *largest == 0) {
    return unusable("header", "its largest grey is not a number from 1 to 65535");
  }
  pgm.largest = *largest;
  if (!words.skip_one_space() && !pgm.is_plain) {
    return unusable("header", "no white space follows its largest grey");
  }
  return pgm;
}

Error too_bright(std::uint64_t largest) {
  return unusable("pixels",
                  "a grey is above the largest of the header, " + std::to_string(largest));
}

Failure fill_plain_row(const PgmMask& pgm, Words& words, std::span<std::uint8_t> row) {
  for (std::uint8_t& grey : row) {
    words.skip_space();
    if (words.rest().empty()) return unusable("pixels", "the file ends within its pixels");
    const auto value = words.number(kLargestValue);
    if (!value) return unusable("pixels", "a grey is not a number from 0 to 65535");
    if (*value > pgm.largest) return too_bright(pgm.largest);
    grey = pgm.grey(*value);
  }
  return std::nullopt;
}

Failure fill_binary_row(const PgmMask& pgm, Bytes pixels, std::span<std::uint8_t> row) {
  const bool has_two_bytes = pgm.bytes_of_value() == 2;
  for (std::size_t x = 0; x < row.size(); ++x) {
    const std::uint64_t value = has_two_bytes
                                    ? std::uint64_t{pixels[2 * x]} * 256 + pixels[2 * x + 1]
                                    : std::uint64_t{pixels[x]};
    if (value > pgm.largest) return too_bright(pgm.largest);
    row[x] = pgm.grey(value);
  }
  return std::nullopt;
}

/// Fills the rows, each preceded by a byte that is ignored.
Failure fill_rows(const PgmMask& pgm, Words& words, std::span<std::uint8_t> rows) {
  const auto width = static_cast<std::size_t>(pgm.extent.width);
  const auto bytes = width * static_cast<std::size_t>(pgm.bytes_of_value());
  const Bytes pixels = words.rest();
  for (std::size_t y = 0; y < static_cast<std::size_t>(pgm.extent.height); ++y) {
    const std::span<std::uint8_t> row = rows.subspan(y * (width + 1) + 1, width);
    Failure failure = pgm.is_plain ? fill_plain_row(pgm, words, row)
                                   : fill_binary_row(pgm, pixels.subspan(y * bytes, bytes), row);
    if (failure) return failure;
  }
  if (!pgm.is_plain) return std::nullopt;
  words.skip_space();
  if (words.rest().empty()) return std::nullopt;
  return trailing_bytes(words.rest());
}

std::vector<Rgba> all_greys() {
  std::vector<Rgba> greys;
  for (unsigned value = 0; value < 256; ++value) {
    const auto grey = static_cast<std::uint8_t>(value);
    greys.push_back({grey, grey, grey, 255});
  }
  return greys;
}

}  // namespace

bool begins_as_pgm(Bytes file) {
  return file.size() >= 3 && file[0] == 'P' && (file[1] == '2' || file[1] == '5') &&
         (is_white_space(file[2]) || file[2] == '#');
}

Result<png::Image> read_pgm_mask(Bytes file, const png::Limits& limits) {
  if (!begins_as_pgm(file)) return unusable("header", "is not a PGM");
  Words words(file);
  const Result<PgmMask> pgm = read_header(file, words, limits);
  if (!pgm) return pgm.error();
  if (Failure failure = check_pixels(*pgm, words.rest())) return *failure;
  const auto width = static_cast<std::size_t>(pgm->extent.width);
  std::optional<png::ZeroedBytes> rows =
      png::ZeroedBytes::allocate((width + 1) * static_cast<std::size_t>(pgm->extent.height));
  if (!rows) return out_of_memory();
  if (Failure failure = fill_rows(*pgm, words, rows->span())) return *failure;
  const png::Header header = {pgm->extent.width, pgm->extent.height, 8, png::ColourType::grey,
                              false};
  return png::Image(header, std::move(*rows), all_greys(), std::nullopt);
}

}  // namespace walkmask::image
