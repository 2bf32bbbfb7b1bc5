// Runs a fuzzer's checks once on each named file, without libFuzzer, which does not work with the
// sanitizer of uninitialised memory: it shares strings with a standard library that is not
// instrumented.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

/// Returns nothing if it cannot be read.
std::vector<std::uint8_t> bytes_of(const char* name) {
  std::vector<std::uint8_t> bytes;
  std::FILE* const file = std::fopen(name, "rb");
  if (file == nullptr) return bytes;
  std::uint8_t block[4096];
  for (std::size_t size = 1; size > 0;) {
    size = std::fread(block, 1, sizeof block, file);
    bytes.insert(bytes.end(), block, block + size);
  }
  std::fclose(file);
  return bytes;
}

}  // namespace

int main(int count, char** names) {
  for (int i = 1; i < count; ++i) {
    std::printf("%s\n", names[i]);  // the last one named is the one that failed
    std::fflush(stdout);
    const std::vector<std::uint8_t> bytes = bytes_of(names[i]);
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
  }
}
