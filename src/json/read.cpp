#include "json/read.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <variant>

#include "base/quote.h"
#include "base/suggest.h"
#include "json/error.h"

namespace walkmask::json {
namespace {

template <typename Content>
Result<const Content*> content(const Value& value, const char* wanted) {
  const auto* held = std::get_if<Content>(&value.content);
  if (held == nullptr) return unexpected(value, wanted);
  return held;
}

template <typename Content>
Result<Content> copy(const Value& value, const char* wanted) {
  const Result<const Content*> held = content<Content>(value, wanted);
  if (!held) return held.error();
  return **held;
}

/// Returns whether a key is only for people and editors.
bool is_remark(const Member& member) { return member.key == "comment" || member.key == "$schema"; }

Failure unknown_key(const Member& member, const std::vector<Field>& fields) {
  std::vector<std::string> known;
  known.reserve(fields.size());
  for (const Field& field : fields) known.push_back(field.key);
  return error_at(member.key_position, "unknown key " + in_quotes(member.key),
                  suggestion(member.key, known));
}

}  // namespace

Result<std::string> text(const Value& value) { return copy<std::string>(value, "a text"); }

Result<bool> boolean(const Value& value) { return copy<bool>(value, "true or false"); }

Result<double> number(const Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value.content)) {
    return static_cast<double>(*integer);
  }
  const Result<const Decimal*> decimal = content<Decimal>(value, "a number");
  if (!decimal) return decimal.error();
  return (*decimal)->value;
}

std::function<Result<int>(const Value&)> whole_number(int smallest, int largest,
                                                      std::string_view alternative) {
  return [=](const Value& value) -> Result<int> {
    const auto* integer = std::get_if<std::int64_t>(&value.content);
    if (integer == nullptr || *integer < smallest || *integer > largest) {
      return unexpected(value, "a whole number from " + std::to_string(smallest) + " to " +
                                   std::to_string(largest) +
                                   std::string(number(value) ? "" : alternative));
    }
    return static_cast<int>(*integer);
  };
}

std::function<Result<double>(const Value&)> number_between(int smallest, int largest) {
  return [=](const Value& value) -> Result<double> {
    Result<double> read = number(value);
    if (read && *read >= smallest && *read <= largest) return read;
    return unexpected(
        value, "a number from " + std::to_string(smallest) + " to " + std::to_string(largest));
  };
}

Failure read_fields(const Value& object, const std::vector<Field>& fields) {
  const Result<const Object*> written = members(object);
  if (!written) return written.error();
  for (const Member& member : **written) {
    const bool known =
        std::ranges::any_of(fields, [&](const Field& field) { return field.key == member.key; });
    if (known) continue;
    if (!is_remark(member)) return unknown_key(member, fields);
    const Result<std::string> remark = text(member.value);
    if (!remark) return remark.error();
  }
  for (const Field& field : fields) {
    const Member* member = find_member(**written, field.key);
    if (member != nullptr) {
      if (Failure failure = field.destination(member->value)) return failure;
    } else if (field.presence == Presence::required) {
      return error_at(object.position, "the key " + in_quotes(field.key) + " is missing",
                      "add it to this object");
    }
  }
  return std::nullopt;
}

Result<const Array*> elements(const Value& value) { return content<Array>(value, "a list"); }

Result<const Object*> members(const Value& value) { return content<Object>(value, "an object"); }

const Member* find_member(const Object& object, std::string_view key) {
  const auto found = std::ranges::find(object, key, &Member::key);
  return found == object.end() ? nullptr : &*found;
}

}  // namespace walkmask::json
