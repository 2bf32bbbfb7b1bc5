#include <optional>

#include "image/structure.h"

namespace walkmask::image {
namespace {

constexpr std::uint8_t kStartOfFrame = 0xC0, kExtendedFrame = 0xC1, kProgressiveFrame = 0xC2;
constexpr std::uint8_t kHuffmanTables = 0xC4, kLastFrame = 0xCF;
constexpr std::uint8_t kFirstRestart = 0xD0, kLastRestart = 0xD7;
constexpr std::uint8_t kStart = 0xD8, kEnd = 0xD9, kScan = 0xDA, kQuantisation = 0xDB;

/// The most pixels that a byte of the file can describe in all scans together. A DC code of one bit
/// describes 64 pixels of a scan; the rest may be cheaper, because runs of finished blocks take
/// even less.
constexpr std::uint64_t kMostFromOneByte = 16384;

/// A part of the file between two markers.
struct JpegSegment {
  std::uint8_t marker;
  Bytes content;
};

/// The segments of a JPEG, one after the other.
class Segments {
 public:
  /// Precondition: the file begins with the marker of a start.
  explicit Segments(Bytes file) : rest_(file.subspan(2)) {}

  /// Returns the next segment. The end marker has no content.
  Result<JpegSegment> next() {
    if (rest_.empty() || rest_[0] != 0xFF) return unusable("marker", cut_or("a marker is missing"));
    while (!rest_.empty() && rest_[0] == 0xFF) rest_ = rest_.subspan(1);
    if (rest_.empty()) return unusable("marker", cut_or(""));
    const std::uint8_t marker = rest_[0];
    rest_ = rest_.subspan(1);
    if (marker == kStart || marker == kEnd) return JpegSegment{marker, {}};
    if (rest_.size() < 2) return unusable("marker", "the file ends too soon");
    const std::size_t length = std::size_t{rest_[0]} << 8 | rest_[1];
    if (length < 2) return unusable("marker", "a segment has no length");
    if (length > rest_.size()) return unusable("marker", "the file ends within a segment");
    const JpegSegment segment = {marker, rest_.subspan(2, length - 2)};
    rest_ = rest_.subspan(length);
    return segment;
  }

  /// Skips the data of a scan, up to the next marker.
  void skip_data() {
    std::size_t i = 0;
    while (i + 1 < rest_.size() && !(rest_[i] == 0xFF && ends_data(rest_[i + 1]))) ++i;
    rest_ = rest_.subspan(i + 1 < rest_.size() ? i : rest_.size());
  }

 private:
  /// Returns true for a marker after 0xFF that ends the data of a scan.
  static bool ends_data(std::uint8_t marker) {
    return marker != 0 && marker != 0xFF && !(marker >= kFirstRestart && marker <= kLastRestart);
  }

  std::string cut_or(const char* reason) const {
    return rest_.empty() ? "the file ends too soon" : reason;
  }

  Bytes rest_;
};

bool is_frame(std::uint8_t marker) {
  constexpr std::uint8_t kOtherTables = 0xC8, kArithmeticTables = 0xCC;
  return marker >= kStartOfFrame && marker <= kLastFrame && marker != kHuffmanTables &&
         marker != kOtherTables && marker != kArithmeticTables;
}

Result<Extent> check_frame(const JpegSegment& frame, const png::Limits& limits) {
  const bool is_read = frame.marker == kStartOfFrame || frame.marker == kExtendedFrame ||
                       frame.marker == kProgressiveFrame;
  if (!is_read) {
    return unusable("SOF",
                    "is an unsupported kind of JPEG: lossless, hierarchical or with "
                    "arithmetic codes");
  }
  const Bytes content = frame.content;
  if (content.size() < 6) return unusable("SOF", "the header of the image is too short");
  if (content[0] != 8) {
    return unusable("SOF", "has " + std::to_string(content[0]) + " bits in a sample, not 8");
  }
  const std::size_t components = content[5];
  if (components != 1 && components != 3 && components != 4) {
    return unusable("SOF", "has " + std::to_string(components) + " channels, not 1, 3 or 4");
  }
  if (content.size() != 6 + 3 * components) {
    return unusable("SOF", "the header of the image has a wrong length");
  }
  return checked_extent(std::size_t{content[3]} << 8 | content[4],
                        std::size_t{content[1]} << 8 | content[2], "SOF", limits);
}

/// Checks the lengths in a segment of Huffman tables against the segment's size.
Failure check_huffman_tables(Bytes content) {
  constexpr std::size_t kHeadBytes = 17, kMostValues = 256;
  while (!content.empty()) {
    if (content.size() < kHeadBytes) return unusable("DHT", "a Huffman table is cut short");
    std::size_t values = 0;
    for (const std::uint8_t count : content.subspan(1, kHeadBytes - 1)) values += count;
    if (values > kMostValues || values > content.size() - kHeadBytes) {
      return unusable("DHT", "a Huffman table has too many values");
    }
    content = content.subspan(kHeadBytes + values);
  }
  return std::nullopt;
}

/// Checks the lengths in a segment of quantisation tables.
Failure check_quantisation_tables(Bytes content) {
  while (!content.empty()) {
    const std::size_t length = content[0] >> 4 == 0 ? 65 : 129;
    if (content.size() < length) return unusable("DQT", "a quantisation table is cut short");
    content = content.subspan(length);
  }
  return std::nullopt;
}

Failure check_tables(const JpegSegment& segment) {
  if (segment.marker == kHuffmanTables) return check_huffman_tables(segment.content);
  if (segment.marker == kQuantisation) return check_quantisation_tables(segment.content);
  return std::nullopt;
}

Failure check_work(Extent extent, int scans, std::size_t file_bytes) {
  if (scans == 0) return unusable("EOI", "there is no pixel data before the end");
  if (scans > kMostScans) {
    return unusable("SOS", "has more than " + std::to_string(kMostScans) + " scans");
  }
  const std::uint64_t pixels =
      static_cast<std::uint64_t>(extent.width) * static_cast<std::uint64_t>(extent.height);
  if (pixels * static_cast<std::uint64_t>(scans) <= kMostFromOneByte * file_bytes) {
    return std::nullopt;
  }
  return unusable("SOF", "there is too little pixel data for the size of the image");
}

}  // namespace

Result<Extent> check_jpeg(Bytes file, const png::Limits& limits) {
  Segments segments(file);
  std::optional<Extent> extent;
  int scans = 0;
  for (;;) {
    const Result<JpegSegment> segment = segments.next();
    if (!segment) return segment.error();
    if (segment->marker == kEnd) break;
    if (segment->marker == kStart) return unusable("SOI", "there is a second start");
    if (Failure failure = check_tables(*segment)) return *failure;
    if (is_frame(segment->marker)) {
      if (extent) return unusable("SOF", "there is a second header of the image");
      const Result<Extent> found = check_frame(*segment, limits);
      if (!found) return found.error();
      extent = *found;
    }
    if (segment->marker == kScan) {
      if (!extent) return unusable("SOS", "pixel data comes before the header of the image");
      ++scans;
      segments.skip_data();
    }
  }
  if (!extent) return unusable("EOI", "there is no header of the image before the end");
  if (Failure failure = check_work(*extent, scans, file.size())) return *failure;
  return *extent;
}

}  // namespace walkmask::image
