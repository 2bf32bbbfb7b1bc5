# Writes a source with a function that returns the bytes of a file:
#
#   cmake -DFILE=FILE -DNAMESPACE=A::B -DFUNCTION=NAME -DOUTPUT=FILE -P WriteBytes.cmake

file(READ ${FILE} bytes HEX)
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE ${OUTPUT} "#include <cstdint>
#include <span>

namespace ${NAMESPACE} {

std::span<const std::uint8_t> ${FUNCTION}();
std::span<const std::uint8_t> ${FUNCTION}() {
  static constexpr std::uint8_t kBytes[] = {
${bytes}
  };
  return kBytes;
}

}  // namespace ${NAMESPACE}
")
