#include <gtest/gtest.h>

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <sstream>
#include <string>

#include "docs/pages.h"

namespace walkmask::docs {

Lines program_output(const std::string& arguments, int exit_code) {
  const std::string command =
      "cd '" + project().string() + "' && '" WALKMASK_PROGRAM "' " + arguments;
  std::FILE* pipe = ::popen(command.c_str(), "r");
  std::string text;
  std::array<char, 4096> buffer{};
  while (const std::size_t read = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    text.append(buffer.data(), read);
  }
  EXPECT_EQ(WEXITSTATUS(::pclose(pipe)), exit_code) << arguments;
  std::istringstream in(text);
  Lines lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace walkmask::docs
