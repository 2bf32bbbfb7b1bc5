#include "json/writer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

#include "json/parse.h"
#include "support/random.h"

namespace walkmask::json {
namespace {

std::string written(const Value& value) {
  std::string out;
  Writer(out).value(value);
  return out;
}

TEST(Writer, WritesAnAnswer) {
  std::string out;
  Writer writer(out);
  writer.begin_object().key("schema").text("walkmask.path/1").key("from");
  writer.begin_array().integer(120).integer(-340).end_array();
  writer.key("length").thousandths(831.9006).key("none").null().key("nearest").boolean(true);
  writer.key("waypoints").begin_array();
  writer.begin_array().integer(1).integer(2).end_array();
  writer.begin_array().end_array().begin_object().end_object();
  writer.end_array().end_object();
  EXPECT_EQ(out, R"({"schema":"walkmask.path/1","from":[120,-340],"length":831.901,"none":null,)"
                 R"("nearest":true,"waypoints":[[1,2],[],{}]})");
}

TEST(Writer, WritesListsAndWhatMayBeAbsent) {
  std::string out;
  Writer writer(out);
  const auto write = [&writer](int number) { writer.integer(number); };
  writer.begin_object();
  write_array(writer.key("numbers"), std::vector{1, 2}, write);
  write_array(writer.key("none"), std::vector<int>(), write);
  write_objects(writer.key("objects"), std::vector{3, 4},
                [&writer](int number) { writer.key("at").integer(number); });
  write_or_null(writer.key("given"), std::optional(5), write);
  write_or_null(writer.key("absent"), std::optional<int>(), write);
  writer.end_object();
  EXPECT_EQ(out, R"({"numbers":[1,2],"none":[],"objects":[{"at":3},{"at":4}],"given":5,)"
                 R"("absent":null})");
}

TEST(Writer, AppendsToTheText) {
  std::string out = "{\"id\":1}";
  Writer(out).begin_array().integer(1).end_array();
  EXPECT_EQ(out, "{\"id\":1}[1]") << "one document does not see the one before";
}

TEST(Writer, IsNotMisledByBracketsInTexts) {
  std::string out;
  Writer(out).begin_array().text("[").text("{").text(":").text("").end_array();
  EXPECT_EQ(out, R"(["[","{",":",""])");
}

TEST(Writer, EscapesTexts) {
  const auto text = [](std::string_view raw) {
    std::string out;
    Writer(out).text(raw);
    return out;
  };
  EXPECT_EQ(text("a\"b\\c/"), R"("a\"b\\c/")");
  EXPECT_EQ(text("\n\t\x1b"), R"("\n\t\u001b")");
  EXPECT_EQ(text(std::string_view("\0", 1)), R"("\u0000")");
  EXPECT_EQ(text("\u00e9\u4e2d\U0001F6AA"), "\"\u00e9\u4e2d\U0001F6AA\"");
  EXPECT_EQ(text("a\xff"
                 "b\xe4\xb8"),
            "\"a\ufffdb\ufffd\"")
      << "not UTF-8";
  EXPECT_EQ(text("\x7f\u009b2J\u202e\u2028\u200b"), R"("\u007f\u009b2J\u202e\u2028\u200b")")
      << "what steers a terminal";
}

TEST(Writer, WritesNumbersAtTheirBounds) {
  std::string out;
  Writer writer(out);
  writer.begin_array().integer(std::numeric_limits<std::int64_t>::min());
  writer.integer(std::numeric_limits<std::int64_t>::max()).number(0.1).number(1e300).number(-2);
  writer.thousandths(5).end_array();
  EXPECT_EQ(out, "[-9223372036854775808,9223372036854775807,0.1,1e+300,-2.0,5.0]");
}

TEST(Writer, EchoesValuesAsTheyWereWritten) {
  for (const std::string text :
       {"null", "true", "false", "0", "-9223372036854775808", "2.5", "\"\"", "\"a\\\"b\"", "[]",
        "{}", "[1,[2,{}],\"x\"]", "{\"z\":1,\"a\":{\"b\":[null]}}"}) {
    EXPECT_EQ(written(*parse(text)), text);
  }
}

/// Returns a random value, built without the parser or the writer.
Value random_value(Random& random, int depth) {
  Value value;
  const int kind = random.between(0, depth < 4 ? 6 : 4);
  if (kind == 1) value.content = one_in(random, 2);
  if (kind == 2) value.content = static_cast<std::int64_t>(random.next() >> random.between(1, 63));
  if (kind == 3) {
    const double number = static_cast<double>(random.next()) / (random.between(1, 9) * 1e9);
    std::string text;
    Writer(text).number(number);
    value.content = Decimal{number, text};
  }
  if (kind == 4) value.content = std::string(3, static_cast<char>(random.between(0, 127)));
  if (kind == 5) {
    Array elements;
    for (int i = random.between(0, 3); i > 0; --i)
      elements.push_back(random_value(random, depth + 1));
    value.content = std::move(elements);
  }
  if (kind == 6) {
    Object members;
    for (int i = random.between(0, 3); i > 0; --i) {
      members.push_back(
          {std::string(1, static_cast<char>('\x1e' + i)), {}, random_value(random, depth + 1)});
    }
    value.content = std::move(members);
  }
  return value;
}

bool same(const Value& a, const Value& b);

bool same_member(const Member& a, const Member& b) {
  return a.key == b.key && same(a.value, b.value);
}

/// Compares everything except positions; doubles to the last bit.
bool same(const Value& a, const Value& b) {
  if (a.content.index() != b.content.index()) return false;
  const auto compare = [&](const auto& left) {
    using Content = std::decay_t<decltype(left)>;
    const auto& right = std::get<Content>(b.content);
    if constexpr (std::is_same_v<Content, Array>) {
      return std::equal(left.begin(), left.end(), right.begin(), right.end(), same);
    } else if constexpr (std::is_same_v<Content, Object>) {
      return std::equal(left.begin(), left.end(), right.begin(), right.end(), same_member);
    } else {
      return left == right;
    }
  };
  return std::visit(compare, a.content);
}

TEST(Writer, WritesTextThatParsesToTheSameValue) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed);
    const Value value = random_value(random, 0);
    const std::string text = written(value);
    const Result<Value> again = parse(text);
    ASSERT_TRUE(again) << "seed " << seed << ": " << text;
    ASSERT_TRUE(same(value, *again)) << "seed " << seed << ": " << text;
  }
}

}  // namespace
}  // namespace walkmask::json
