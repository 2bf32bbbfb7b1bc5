// same_pixels A B: compares the pixels of two PNGs, and prints the first difference.

#include <cstdio>
#include <string>
#include <vector>

#include "png/read.h"
#include "system/read_file.h"

namespace {

using namespace walkmask;

Result<png::Image> read_image(const std::string& name) {
  const png::Limits limits;
  const auto bytes = read_file(name, limits.file_bytes);
  if (!bytes) return bytes.error();
  return png::read(*bytes, limits);
}

int complain(const std::string& text) {
  std::fprintf(stderr, "same_pixels: %s\n", text.c_str());
  return 1;
}

int compare(const png::Image& a, const png::Image& b) {
  if (a.width() != b.width() || a.height() != b.height()) return complain("the sizes differ");
  std::vector<Rgba> row_a(static_cast<std::size_t>(a.width())), row_b = row_a;
  for (int y = 0; y < a.height(); ++y) {
    a.colours(y, row_a);
    b.colours(y, row_b);
    for (std::size_t x = 0; x < row_a.size(); ++x) {
      if (row_a[x] == row_b[x]) continue;
      return complain("they differ first at " + std::to_string(x) + "," + std::to_string(y));
    }
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return complain("two files, please");
  const auto a = read_image(argv[1]), b = read_image(argv[2]);
  if (!a) return complain(std::string(argv[1]) + " " + message(a.error()));
  if (!b) return complain(std::string(argv[2]) + " " + message(b.error()));
  return compare(*a, *b);
}
