// Generates docs/schemas.md from the schemas that the program prints, and compares it with the
// page.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "docs/pages.h"
#include "json/parse.h"

namespace walkmask::docs {
namespace {

using json::Array;
using json::Object;
using json::Value;

constexpr std::string_view kDefinition = "#/definitions/";

/// Returns the value of a key; null if `value` is not an object with this key.
const Value* find(const Value& value, std::string_view key) {
  const Object* const object = std::get_if<Object>(&value.content);
  if (object == nullptr) return nullptr;
  const auto found = std::ranges::find(*object, key, &json::Member::key);
  return found == object->end() ? nullptr : &found->value;
}

const Array& list_of(const Value& value) { return std::get<Array>(value.content); }

/// Returns the text of a key; empty if it is missing.
std::string text_of(const Value& value, std::string_view key) {
  const Value* const found = find(value, key);
  const auto* const text = found == nullptr ? nullptr : std::get_if<std::string>(&found->content);
  return text == nullptr ? "" : *text;
}

/// Returns a plain value in JSON notation, for prose.
std::string plain(const Value& value) {
  if (const auto* const text = std::get_if<std::string>(&value.content)) return '"' + *text + '"';
  if (const auto* const yes = std::get_if<bool>(&value.content)) return *yes ? "true" : "false";
  if (const auto* const whole = std::get_if<std::int64_t>(&value.content)) {
    return std::to_string(*whole);
  }
  if (const auto* const decimal = std::get_if<json::Decimal>(&value.content)) return decimal->text;
  if (const auto* const list = std::get_if<Array>(&value.content)) {
    std::string text;
    for (const Value& item : *list) text += (text.empty() ? "" : ", ") + plain(item);
    return "[" + text + "]";
  }
  return "null";
}

std::string code(const std::string& text) { return "`" + text + "`"; }

std::string joined(const std::vector<std::string>& words, const std::string& between) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

/// A schema that the program prints, as rows of tables.
class SchemaTables {
 public:
  explicit SchemaTables(std::string name) : name_(std::move(name)) {
    std::string text;
    for (const std::string& line : program_output("explain --schema " + name_)) text += line + "\n";
    const Result<Value> parsed = json::parse(text);
    EXPECT_TRUE(parsed) << name_;
    if (parsed) whole_ = *parsed;
  }

  /// Returns the section of the schema, followed by a section for each of its objects.
  std::string section() const {
    std::string text = "\n## " + name_ + "\n\n**" + text_of(whole_, "title") + ".** " +
                       with_link(text_of(whole_, "description")) + "\n";
    if (find(whole_, "properties") != nullptr) text += table(whole_);
    if (const Value* const any = find(whole_, "anyOf"); any && refers_to_object(list_of(*any)[0])) {
      text += "\nIt is " + alternatives(*any) + ".\n";
    }
    const Value* const definitions = find(whole_, "definitions");
    if (definitions == nullptr) return text;
    for (const json::Member& part : std::get<Object>(definitions->content)) {
      if (!is_object(part.value)) continue;
      text += "\n### " + name_ + ": " + part.key + "\n";
      const std::string description = text_of(part.value, "description");
      if (!description.empty()) text += "\n" + description + "\n";
      text += table(part.value);
    }
    return text;
  }

 private:
  /// Returns the description with a link in place of "See docs/PAGE.md."
  static std::string with_link(const std::string& description) {
    constexpr std::string_view kSee = "See docs/";
    const std::size_t at = description.find(kSee);
    if (at == std::string::npos) return description;
    const std::size_t begin = at + kSee.size();
    const std::string page = description.substr(begin, description.find(".md", begin) - begin);
    return description.substr(0, at) + "See [" + page + "](" + page + ".md).";
  }

  const Value& resolved(const Value& schema) const {
    const std::string target = text_of(schema, "$ref");
    if (target.empty()) return schema;
    const Value* const found =
        find(*find(whole_, "definitions"), std::string_view(target).substr(kDefinition.size()));
    return found == nullptr ? schema : *found;
  }

  static bool is_object(const Value& schema) {
    if (find(schema, "properties") != nullptr) return true;
    const Value* const one = find(schema, "oneOf");
    return one != nullptr && is_object(list_of(*one)[0]);
  }

  bool refers_to_object(const Value& schema) const {
    return find(schema, "$ref") != nullptr && is_object(resolved(schema));
  }

  std::string link(const Value& schema) const {
    const std::string part = text_of(schema, "$ref").substr(kDefinition.size());
    return "[" + part + "](#" + name_ + "-" + part + ")";
  }

  std::string alternatives(const Value& schemas) const {
    std::vector<std::string> words;
    for (const Value& schema : list_of(schemas)) {
      std::string word = kind(schema);
      if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
    }
    return joined(words, " or ");
  }

  /// Returns ", 1 to 64" if the schema limits a number.
  static std::string limits(const Value& schema) {
    const Value* const least = find(schema, "minimum");
    const Value* const above = find(schema, "exclusiveMinimum");
    const Value* const most = find(schema, "maximum");
    if (least && most) return ", " + plain(*least) + " to " + plain(*most);
    std::string text;
    if (least) text += ", at least " + plain(*least);
    if (above) text += ", above " + plain(*above);
    if (most) text += ", at most " + plain(*most);
    return text;
  }

  static std::string kind_of_type(const std::string& type) {
    if (type == "string") return "text";
    if (type == "integer") return "whole number";
    if (type == "boolean") return "`true` or `false`";
    if (type == "array") return "list";
    return type == "null" ? "`null`" : type;
  }

  std::string list_kind(const Value& schema) const {
    const Value* const items = find(schema, "items");
    const Value* const least = find(schema, "minItems");
    const Value* const most = find(schema, "maxItems");
    std::string text = "list";
    if (least && most && plain(*least) == plain(*most)) text += " of " + plain(*least);
    if (items == nullptr || std::holds_alternative<Array>(items->content)) return text;
    std::string each = kind(*items);
    for (const std::string word : {"text", "number", "whole number", "object"}) {
      if (each != word && !each.starts_with(word + ",")) continue;
      return text + (text == "list" ? " of " : " ") + each.insert(word.size(), "s");
    }
    return text + ", each: " + each;
  }

  /// Describes the allowed values in words.
  std::string kind(const Value& schema) const {
    if (refers_to_object(schema)) return link(schema);
    const Value& meant = resolved(schema);
    if (const Value* const only = find(meant, "const")) return code(plain(*only));
    if (const Value* const words = find(meant, "enum")) {
      std::vector<std::string> all;
      for (const Value& word : list_of(*words)) all.push_back(code(plain(word)));
      return joined(all, ", ");
    }
    for (const char* const choice : {"anyOf", "oneOf"}) {
      const Value* const schemas = find(meant, choice);
      if (schemas && find(meant, "properties") == nullptr) return alternatives(*schemas);
    }
    const Value* const type = find(meant, "type");
    if (type && std::holds_alternative<Array>(type->content)) {
      std::vector<std::string> all;
      for (const Value& word : list_of(*type)) {
        all.push_back(kind_of_type(std::get<std::string>(word.content)));
      }
      return joined(all, " or ");
    }
    const std::string word = text_of(meant, "type");
    if (word == "array") return list_kind(meant);
    const Value* const values = find(meant, "additionalProperties");
    if (word == "object" && values && std::holds_alternative<Object>(values->content)) {
      return "object of names, each with: " + kind(*values);
    }
    return kind_of_type(word) + limits(meant);
  }

  static bool is_required(const Value& object, const std::string& key) {
    const Value* const required = find(object, "required");
    if (required == nullptr) return false;
    return std::ranges::any_of(list_of(*required), [&](const Value& name) {
      return std::get<std::string>(name.content) == key;
    });
  }

  /// Returns the rows of a key and of the keys below it.
  std::string row(const std::string& path, const Value& schema, bool required) const {
    std::string means = text_of(schema, "description");
    if (means.empty()) means = text_of(resolved(schema), "description");
    std::string value = kind(schema);
    const Value* const usual = find(schema, "default");
    if (usual) value += "; " + code(plain(*usual)) + " if left out";
    const std::string mark = required ? "yes" : "";
    return "| " + code(path) + " | " + value + " | " + mark + " | " + means + " |\n" +
           rows_below(path, schema);
  }

  /// Returns the rows of an object that has no section of its own, as a value, in a list or as one
  /// of several possible values.
  std::string rows_below(const std::string& path, const Value& schema) const {
    if (find(schema, "$ref") != nullptr) return "";
    if (const Value* const items = find(schema, "items")) return rows_below(path + "[]", *items);
    std::string text = rows(path + ".", schema);
    for (const char* const choice : {"anyOf", "oneOf"}) {
      const Value* const schemas = find(schema, choice);
      if (schemas == nullptr) continue;
      for (const Value& one : list_of(*schemas)) text += rows_below(path, one);
    }
    return text;
  }

  std::string rows(const std::string& before, const Value& object) const {
    const Value* const properties = find(object, "properties");
    if (properties == nullptr || text_of(object, "type") != "object") return "";
    std::string text;
    for (const auto& [key, position, schema] : std::get<Object>(properties->content)) {
      const bool is_remark = text_of(schema, "description").ends_with("it is ignored.");
      if (!is_remark) text += row(before + key, schema, is_required(object, key));
    }
    return text;
  }

  std::string table(const Value& schema) const {
    const std::string head = "\n| key | value | required | means |\n|---|---|---|---|\n";
    const Value* const kinds = find(schema, "oneOf");
    if (kinds == nullptr || find(schema, "properties") != nullptr) return head + rows("", schema);
    std::string text = "\nThere are " + std::to_string(list_of(*kinds).size()) +
                       " kinds of it; a key is required where it is one of its kind.\n" + head;
    for (const Value& one : list_of(*kinds)) text += rows("", one);
    return text;
  }

  std::string name_;
  Value whole_;
};

/// Returns the names of all schemas, in the order of the program.
std::vector<std::string> schema_names() {
  std::vector<std::string> names;
  for (const std::string& line : program_output("complete explain --schema ''")) {
    names.push_back(line.substr(0, line.find('\t')));
  }
  return names;
}

TEST(SchemasPage, ListsTheKeysOfEverySchema) {
  std::string text = content_of(project() / "docs" / "schemas.md");
  constexpr std::string_view kMarker =
      "<!-- What follows is written by tests/docs/schemas_test.cpp with WALKMASK_UPDATE=1: do not "
      "edit. -->\n";
  const std::size_t marker = text.find(kMarker);
  ASSERT_NE(marker, std::string::npos) << "the line that says what is written by this test";
  text.resize(marker + kMarker.size());
  const std::vector<std::string> names = schema_names();
  EXPECT_GT(names.size(), 9u);
  for (const std::string& name : names) text += SchemaTables(name).section();
  expect_text(project() / "docs" / "schemas.md", text);
}

}  // namespace
}  // namespace walkmask::docs
