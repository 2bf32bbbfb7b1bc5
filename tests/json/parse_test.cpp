#include "json/parse.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "json/error.h"
#include "json/writer.h"
#include "support/random.h"

namespace walkmask::json {
namespace {

std::string repeated(int times, const std::string& text) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

/// Collects the positions of all keys and values, in the order of the text.
void collect_places(const Value& value, std::vector<std::string>& places) {
  places.push_back(FilePlace(value.position).text());
  if (const auto* elements = std::get_if<Array>(&value.content)) {
    for (const Value& element : *elements) collect_places(element, places);
  }
  if (const auto* members = std::get_if<Object>(&value.content)) {
    for (const Member& member : *members) {
      places.push_back(FilePlace(member.key_position).text());
      collect_places(member.value, places);
    }
  }
}

std::vector<std::string> places_in(const std::string& text) {
  std::vector<std::string> places;
  const Result<Value> value = parse(text);
  if (!value) return {value.error().place.text() + " " + value.error().reason};
  collect_places(*value, places);
  return places;
}

TEST(Parse, DistinguishesKindsOfValues) {
  const Result<Value> value = parse(R"([null, true, 7, 7.0, "a\u00e9\n", [], {"z": 1, "a": 2}])");
  ASSERT_TRUE(value);
  const auto& list = std::get<Array>(value->content);
  ASSERT_EQ(list.size(), 7u);
  EXPECT_TRUE(std::holds_alternative<std::nullptr_t>(list[0].content));
  EXPECT_EQ(std::get<bool>(list[1].content), true);
  EXPECT_EQ(std::get<std::int64_t>(list[2].content), 7);
  EXPECT_EQ(std::get<Decimal>(list[3].content).value, 7.0);
  EXPECT_EQ(std::get<std::string>(list[4].content), "a\u00e9\n");
  EXPECT_TRUE(std::get<Array>(list[5].content).empty());
  const auto& object = std::get<Object>(list[6].content);
  ASSERT_EQ(object.size(), 2u);
  EXPECT_EQ(object[0].key, "z") << "written order";
  EXPECT_EQ(object[1].key, "a");
}

TEST(Parse, KeepsIntegersThatFit64Bits) {
  const auto integer = [](const char* text) {
    return std::get<std::int64_t>(parse(text)->content);
  };
  EXPECT_EQ(integer("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(integer("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(integer("-0"), 0);

  const auto real = [](const char* text) { return std::get<Decimal>(parse(text)->content).value; };
  EXPECT_EQ(real("9223372036854775808"), 9223372036854775808.0);
  EXPECT_EQ(real("-9223372036854775809"), -9223372036854775808.0);
  EXPECT_EQ(real("18446744073709551616"), 18446744073709551616.0);
  EXPECT_EQ(real("1e0"), 1.0);
  EXPECT_EQ(real("1.7976931348623157e308"), std::numeric_limits<double>::max());
}

TEST(Parse, RecordsThePositionOfEachKeyAndValue) {
  struct Row {
    const char* what;
    std::string text;
    std::vector<std::string> places;
  };
  const Row rows[] = {
      {"a number alone", " 12", {"1:2"}},
      {"numbers against brackets", "[1,[2],-3.5e1]", {"1:1", "1:2", "1:4", "1:5", "1:8"}},
      {"words", "[true,false , null]", {"1:1", "1:2", "1:7", "1:15"}},
      {"keys",
       "{\"a\" : 1,\"b\":{\"c\":2}}",
       {"1:1", "1:2", "1:8", "1:10", "1:14", "1:15", "1:19"}},
      {"separators inside strings", "[\", : \",1]", {"1:1", "1:2", "1:9"}},
      {"a tab is one column", "[\t1]", {"1:1", "1:3"}},
      {"LF", "[\n1,\n\n2]", {"1:1", "2:1", "4:1"}},
      {"CRLF", "[\r\n1,\r\n\r\n 2]", {"1:1", "2:1", "4:2"}},
      {"CR", "[\r1,\r\r 2]", {"1:1", "2:1", "4:2"}},
      {"LF CR are two ends", "[\n\r1]", {"1:1", "3:1"}},
      {"a byte order mark has no column", "\xEF\xBB\xBF[1]", {"1:1", "1:2"}},
      {"a mark before white space", "\xEF\xBB\xBF\n [1]", {"2:2", "2:3"}},
      {"characters, not bytes", "[\"\u00e9\u4e2d\U0001F6AA\",1]", {"1:1", "1:2", "1:8"}},
      {"escapes as they are written", "[\"\\u00e9\\\"\",1]", {"1:1", "1:2", "1:13"}},
      {"empty lists", "[[],{},[ ]]", {"1:1", "1:2", "1:5", "1:8"}},
  };
  for (const Row& row : rows) EXPECT_EQ(places_in(row.text), row.places) << row.what;
}

/// A random document, and the positions of its keys and values, counted while writing it.
class RandomDocument {
 public:
  explicit RandomDocument(std::uint64_t seed) : random_(seed) { write_value(0); }

  std::string text;
  std::vector<std::string> places;

 private:
  void put(const std::string& visible) {
    for (const char byte : visible) {
      text += byte;
      if ((static_cast<unsigned char>(byte) & 0xC0u) != 0x80) ++column_;
    }
  }
  void space() {
    const char* const kinds[] = {"", " ", "\t", "\n", "\r\n", "\r"};
    for (int i = random_.between(0, 2); i > 0; --i) {
      // CR LF would count as a single line end.
      const int after_cr = text.ends_with('\r') ? 2 : 5;
      const int kind = random_.between(0, after_cr);
      if (kind <= 2) {
        put(kinds[kind]);
      } else {
        text += kinds[kind];
        ++line_;
        column_ = 1;
      }
    }
  }
  void note() { places.push_back(std::to_string(line_) + ":" + std::to_string(column_)); }

  void write_value(int depth) {
    const char* const scalars[] = {"null",        "true", "false", "0",        "-1",
                                   "2.5",         "1E5",  "\"\"",  "\"a,:]\"", "\"\u00e9\u4e2d\"",
                                   "\"\\\"\\\\\""};
    space();
    note();
    const int kind = depth < 5 ? random_.between(0, 12) : random_.between(0, 10);
    if (kind < 11) put(scalars[kind]);
    if (kind == 11) write_list(depth);
    if (kind == 12) write_object(depth);
    space();
  }
  void write_list(int depth) {
    put("[");
    space();
    const int count = random_.between(0, 4);
    for (int i = 0; i < count; ++i) {
      if (i > 0) put(",");
      write_value(depth + 1);
    }
    put("]");
  }
  void write_object(int depth) {
    put("{");
    space();
    const int count = random_.between(0, 4);
    for (int i = 0; i < count; ++i) {
      if (i > 0) put(",");
      space();
      note();
      put("\"k\u00e9y" + std::to_string(i) + "\"");
      space();
      put(":");
      write_value(depth + 1);
    }
    put("}");
  }

  Random random_;
  int line_ = 1;
  int column_ = 1;
};

TEST(Parse, FindsThePlacesOfRandomDocuments) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const RandomDocument document(seed);
    ASSERT_EQ(places_in(document.text), document.places) << "seed " << seed << "\n"
                                                         << document.text;
  }
}

struct ErrorRow {
  std::string text;
  std::string place;
  std::string reason;
};

TEST(Parse, ReportsMistakesWithTheirPositions) {
  const ErrorRow rows[] = {
      {"", "1:1", "the text is empty"},
      {" \n\t", "1:1", "the text is empty"},
      {"\xEF\xBB\xBF", "1:1", "the text is empty"},
      {"{", "1:2", "the text ends too soon"},
      {"[1,\n", "2:1", "the text ends too soon"},
      {"{\"a\":", "1:6", "the text ends too soon"},
      {"[\"abc", "1:2", "these quotes are never closed"},
      {"[\"abc\n\"]", "1:6", "a line end or control character inside quotes"},
      {"[\"a\tb\"]", "1:4", "a line end or control character inside quotes"},
      {"[\"a\\qb\"]", "1:5", "this backslash begins no valid escape"},
      {"[\"\\u12\"]", "1:7", "this backslash begins no valid escape"},
      {"[\"\\ud800\"]", "1:9", "half of a surrogate pair without its other half"},
      {"[\"\\udc00\"]", "1:8", "half of a surrogate pair without its other half"},
      {"[\"\\ud800\\u0041\"]", "1:14", "half of a surrogate pair without its other half"},
      {"[tru]", "1:2", "neither a value nor punctuation of JSON"},
      {"{a: 1}", "1:2", "neither a value nor punctuation of JSON"},
      {"// door\n{}", "1:1", "neither a value nor punctuation of JSON"},
      {"['a']", "1:2", "neither a value nor punctuation of JSON"},
      {"[NaN]", "1:2", "neither a value nor punctuation of JSON"},
      {"[+1]", "1:2", "neither a value nor punctuation of JSON"},
      {"[1.]", "1:2", "not a number as JSON writes them"},
      {"[-]", "1:2", "not a number as JSON writes them"},
      {"[0x10]", "1:3", "neither a value nor punctuation of JSON"},
      {"[ 1e999]", "1:3", "the number is too large"},
      {"[-1e999]", "1:2", "the number is too large"},
      {"[1" + repeated(400, "0") + "]", "1:2", "the number is too large"},
      {"[1,]", "1:4", "a value is missing here"},
      {"[,1]", "1:2", "a value is missing here"},
      {"[1,,2]", "1:4", "a value is missing here"},
      {"{\"a\":,}", "1:6", "a value is missing here"},
      {"{\"a\":1,}", "1:8", "a key in double quotes is missing here"},
      {"{,}", "1:2", "a key in double quotes is missing here"},
      {"{1:2}", "1:2", "a key in double quotes is missing here"},
      {"{\"a\" 1}", "1:6", "a colon is missing here"},
      {"{\"a\", 1}", "1:5", "a colon is missing here"},
      {"[1 2]", "1:4", "a comma or ] is missing here"},
      {"[\"a\" \"b\"]", "1:6", "a comma or ] is missing here"},
      {"[1:2]", "1:3", "a comma or ] is missing here"},
      {"[1}", "1:3", "a comma or ] is missing here"},
      {"{\"a\":1 \"b\":2}", "1:8", "a comma or } is missing here"},
      {"{\"a\":1]", "1:7", "a comma or } is missing here"},
      {"{}\n{}", "2:1", "the document has ended before this"},
      {"1 2", "1:3", "the document has ended before this"},
      {"[]]", "1:3", "the document has ended before this"},
      {"{} x", "1:4", "the document has ended before this"},
      {"{},", "1:3", "the document has ended before this"},
      {std::string("{}\0", 3), "1:3", "a NUL byte"},
      {std::string("[\"\0\"]", 5), "1:3", "a NUL byte"},
      {"[\"\xff\"]", "1:3", "not UTF-8"},
      {"[\"\xc0\xaf\"]", "1:3", "not UTF-8"},
      {"[\"\u00e9\xc3\"]", "1:5", "not UTF-8"},
      {"\xEF\xBB{}", "1:2", "not UTF-8"},
      {"\xEF\xBB\xBF\xEF\xBB\xBF{}", "1:1", "neither a value nor punctuation of JSON"},
      {"{\"x\":1,\n \"y\":2, \"x\":3}", "2:9", "key \"x\" is already given at 1:2"},
      {"{\"b\":1,\"a\":1,\"b\":1,\"a\":1}", "1:14", "key \"b\" is already given at 1:2"},
      {"{\"a\":1,\"\\u0061\":1}", "1:8", "key \"a\" is already given at 1:2"},
      {"[{\"a\":{\"a\":1}},{\"a\":1,\"a\":1}]", "1:23", "key \"a\" is already given at 1:17"},
      {"[\"ill-formed UTF-8\n\"]", "1:19", "a line end or control character inside quotes"},
  };
  for (const ErrorRow& row : rows) {
    const Result<Value> value = parse(row.text);
    ASSERT_FALSE(value) << row.text;
    EXPECT_EQ(value.error().place.text(), row.place) << row.text;
    EXPECT_EQ(value.error().reason, row.reason) << row.text;
    EXPECT_NE(value.error().cure, "") << row.text;
    EXPECT_EQ(value.error().fault, Fault::input);
  }
}

TEST(Parse, StopsAtTheDeepestNesting) {
  EXPECT_TRUE(parse(repeated(64, "[") + repeated(64, "]")));
  EXPECT_TRUE(parse(repeated(64, "{\"a\":") + "1" + repeated(64, "}")));
  for (const int depth : {65, 5'000'000}) {
    const Result<Value> lists = parse(repeated(depth, "["));
    ASSERT_FALSE(lists);
    EXPECT_EQ(lists.error().place.text(), "1:65");
    EXPECT_EQ(lists.error().reason, "lists and objects nest deeper than 64 levels");
    EXPECT_FALSE(parse(repeated(depth, "{\"a\":")));
  }
}

TEST(Parse, RefusesEveryTruncation) {
  const std::string whole =
      "\xEF\xBB\xBF{\"a\": [1, 2.5e3, \"\u00e9\\u00e9\"], \"b\": {\"c\": null}}";
  ASSERT_TRUE(parse(whole));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const Result<Value> value = parse(whole.substr(0, length));
    ASSERT_FALSE(value) << length;
    EXPECT_NE(value.error().place.text(), "") << length;
  }
}

TEST(Parse, GivesAValueOrAPlaceForAnyBytes) {
  const std::string alphabet = "{}[]:,\"\\ntfalsu0123.-eE \r\n\t\x80\xC3\xEF\xBB\xBF";
  for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
    Random random(seed);
    std::string text;
    const int length = random.between(1, 12);
    for (int i = 0; i < length; ++i) {
      const int last = static_cast<int>(alphabet.size()) - 1;
      text += alphabet[static_cast<std::size_t>(random.between(0, last))];
    }
    const Result<Value> value = parse(text);
    if (!value) {
      ASSERT_NE(value.error().place.text(), "") << "seed " << seed;
      ASSERT_NE(value.error().cure, "") << "seed " << seed;
    }
  }
}

TEST(Parse, FindsARepeatedKeyAmongManyQuickly) {
  std::string text = "{";
  for (int i = 0; i < 100'000; ++i) text += "\"" + std::to_string(i) + "\":0,";
  const Result<Value> value = parse(text + "\"7\":0}");
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().reason, "key \"7\" is already given at 1:44");
}

}  // namespace
}  // namespace walkmask::json
