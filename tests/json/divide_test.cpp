#include "json/divide.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace walkmask::json {
namespace {

std::vector<std::string> texts(std::string_view document, std::string_view key) {
  std::vector<std::string> texts;
  for (const ListElement& part : divide(document, key).parts) {
    EXPECT_EQ(document.substr(part.offset, part.text.size()), part.text);
    texts.emplace_back(part.text);
  }
  return texts;
}

using Texts = std::vector<std::string>;

TEST(Divide, TakesTheElementsOut) {
  const std::string document = R"({"a":1, "list" : [{"x":[1,2]}, "]", 7 ],"b":{}})";
  EXPECT_EQ(texts(document, "list"), (Texts{R"({"x":[1,2]})", R"( "]")", " 7 "}));
  EXPECT_EQ(divide(document, "list").rest, R"({"a":1, "list" : [],"b":{}})");
  EXPECT_EQ(texts(R"({"list":[ ]})", "list"), Texts{});
}

TEST(Divide, IgnoresBracketsInStrings) {
  EXPECT_EQ(texts(R"({"t":"\"list\":[1]","list":["\\","a\"],"]})", "list"),
            (Texts{R"("\\")", R"("a\"],")"}));
  EXPECT_EQ(texts(R"({"t":"list","list":[3]})", "list"), Texts{"3"});
}

TEST(Divide, DividesOnlyTheOutermostList) {
  EXPECT_EQ(texts(R"({"in":{"list":[1]},"list":[2]})", "list"), Texts{"2"});
  EXPECT_EQ(texts(R"({"in":{"list":[1]}})", "list"), Texts{});
  EXPECT_EQ(texts(R"(["list",[1]])", "list"), Texts{});
}

TEST(Divide, KeepsMistakesInPlace) {
  EXPECT_EQ(texts(R"({"list":[1,,2]})", "list"), (Texts{"1", "", "2"}));
  EXPECT_EQ(texts(R"({"list":[1,]})", "list"), (Texts{"1", ""}));
  EXPECT_EQ(divide(R"({"list":[1}})", "list").rest, R"({"list":[}})");
}

TEST(Divide, StopsAtTheEndOfATruncatedText) {
  const std::string document = R"({"a":"\"]","list":[{"x":[1,"y\\"]},2],"b":[]})";
  for (std::size_t length = 0; length < document.size(); ++length) {
    const std::string cut = document.substr(0, length);
    const DividedDocument divided = divide(cut, "list");
    EXPECT_TRUE(divided.parts.empty() || length > document.find("],\"b")) << cut;
    if (!divided.parts.empty()) continue;
    EXPECT_EQ(divided.rest, cut);
  }
}

}  // namespace
}  // namespace walkmask::json
