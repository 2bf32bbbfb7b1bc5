#include "cli/version.h"

#include <gtest/gtest.h>

#include <regex>

namespace walkmask {
namespace {

TEST(Version, NamesTheCommitAndTheFormats) {
  const std::regex line(R"re(\{"schema":"walkmask.version/1","version":"\d+\.\d+\.\d+",)re"
                        R"re("commit":(null|"[0-9a-f]{40}(-dirty)?"),)re"
                        R"re("formats":\["text","json",("[a-z]+",?)+\],"page":(true|false)\}\n)re");
  EXPECT_TRUE(std::regex_match(version_json(), line)) << version_json();
}

TEST(Version, IsTheSameInBothForms) {
  const std::string text = version_line();
  const std::string number = text.substr(9, text.size() - 10);
  EXPECT_NE(version_json().find("\"version\":\"" + number + "\""), std::string::npos) << text;
}

}  // namespace
}  // namespace walkmask
