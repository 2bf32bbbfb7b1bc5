#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.h"
#include "json/value.h"

// Conversion of JSON values to the program's own. A *reader* takes a value and returns its meaning,
// or an error with the value's position and the expected kind of value. Larger readers
// are built from smaller ones, so that a table of fields is the grammar of an object:
//
//     Result<Query> query(const Value& value) {
//       Query query;
//       const std::vector<Field> fields = {
//           {"to", into(query.to, text), Presence::required},
//           {"via", into(query.via, list_of(text))},
//           {"diameter", into(query.diameter, whole_number(1, 4096))},
//       };
//       if (Failure failure = read_fields(value, fields)) return *failure;
//       return query;
//     }

namespace walkmask::json {

/// Read a string, true or false, and any number.
Result<std::string> text(const Value& value);
Result<bool> boolean(const Value& value);
Result<double> number(const Value& value);

/// Returns the reader of an integer in [smallest, largest], written without point and exponent.
/// `alternative`, a literal, ends the error about a value that is not a number: ", or an object".
std::function<Result<int>(const Value&)> whole_number(int smallest, int largest,
                                                      std::string_view alternative = {});

/// Returns the reader of a number in [smallest, largest].
std::function<Result<double>(const Value&)> number_between(int smallest, int largest);

/// A function that reads a value and stores it.
using ReadAndStore = std::function<Failure(const Value&)>;

enum class Presence { optional, required };

/// A key of an object, with its reader.
struct Field {
  std::string key;
  ReadAndStore destination;
  Presence presence = Presence::optional;
};

/// Reads an object that may have these keys and no others, except the texts "comment" and
/// "$schema", which are ignored unless the table has them. If there are several mistakes, the error
/// names the first unknown key, or else the first field in the table's order.
Failure read_fields(const Value& object, const std::vector<Field>& fields);

/// Return the content of a list or of an object; never null.
Result<const Array*> elements(const Value& value);
Result<const Object*> members(const Value& value);

/// Returns the member of an object that has this key, or null.
const Member* find_member(const Object& object, std::string_view key);

/// The type that the reader `read` returns for a `From`.
template <typename Read, typename From>
using ReaderValue = std::decay_t<decltype(*std::declval<Read>()(std::declval<const From&>()))>;

/// Reads each of `items` (elements or members) in order, up to the first error.
template <typename Items, typename Read>
auto read_each(const Result<const Items*>& items, const Read& read)
    -> Result<std::vector<ReaderValue<Read, typename Items::value_type>>> {
  if (!items) return items.error();
  std::vector<ReaderValue<Read, typename Items::value_type>> readings;
  for (const auto& item : **items) {
    auto reading = read(item);
    if (!reading) return std::move(reading.error());
    readings.push_back(std::move(*reading));
  }
  return readings;
}

/// Returns the reader of a list whose elements `read` reads.
template <typename Read>
auto list_of(Read read) {
  return [read](const Value& value) { return read_each(elements(value), read); };
}

/// Returns the reader of an object with arbitrary keys; `read` reads a Member.
template <typename Read>
auto table_of(Read read) {
  return [read](const Value& value) { return read_each(members(value), read); };
}

/// Returns the reader `read` with the value's position added to its result.
template <typename Read>
auto placed(Read read) {
  return [read](const Value& value) -> Result<Placed<ReaderValue<Read, Value>>> {
    auto reading = read(value);
    if (!reading) return std::move(reading.error());
    return Placed<ReaderValue<Read, Value>>{std::move(*reading), value.position};
  };
}

/// Returns the destination that stores the result of `read` in `target`, which must outlive it.
template <typename Target, typename Read>
ReadAndStore into(Target& target, Read read) {
  return [&target, read](const Value& value) -> Failure {
    auto reading = read(value);
    if (!reading) return std::move(reading.error());
    target = std::move(*reading);
    return std::nullopt;
  };
}

}  // namespace walkmask::json
