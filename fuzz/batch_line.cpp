// For any lines, `batch` answers each with a valid record that does not depend on earlier lines.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "batch/small_level.h"
#include "batch/worker.h"
#include "fuzz/demand.h"
#include "json/parse.h"
#include "json/writer.h"
#include "report/answer.h"

namespace walkmask::fuzz {
namespace {

std::string record_of(const Reply& reply) {
  std::string record;
  if (reply.refusal) {
    append_refusal(record, reply.id, word(reply.refusal->code), message(*reply.refusal));
  } else {
    append_answer(record, reply.path, {.id = reply.id});
  }
  return record;
}

void check_refusal(const Refusal& refusal) {
  demand_one_line(message(refusal));
  demand_short(message(refusal));
  demand(!refusal.error.cure.empty(), "a refusal has a cure");
}

/// Returns the value of a key, as JSON text.
std::string part(const json::Value& record, std::string_view key) {
  const auto* members = std::get_if<json::Object>(&record.content);
  demand(members != nullptr, "a record is an object");
  const auto member = std::find_if(members->begin(), members->end(),
                                   [key](const json::Member& m) { return m.key == key; });
  demand(member != members->end(), "a record has an id, a schema and a status");
  std::string text;
  json::Writer(text).value(member->value);
  return text;
}

void check_record(const Reply& reply, std::string_view record) {
  demand(record.ends_with('\n'), "a record ends its line");
  record.remove_suffix(1);
  const auto is_control = [](char letter) { return static_cast<unsigned char>(letter) < 0x20; };
  demand(std::none_of(record.begin(), record.end(), is_control), "a record is one line");
  const Result<json::Value> read = json::parse(record);
  const Result<json::Value> id = json::parse(reply.id);
  demand(read && id, "a record is JSON, and so is its id");
  std::string id_again;
  json::Writer(id_again).value(*id);
  demand(part(*read, "id") == id_again, "a record has the id of its line");
  demand(part(*read, "schema") == "\"walkmask.path/1\"", "a record names its schema");
  demand((part(*read, "status") == "\"error\"") == reply.refusal.has_value(), "and its status");
}

void check_answer(const Reply& reply) {
  if (reply.refusal) return check_refusal(*reply.refusal);
  const bool found = reply.path.outcome == Outcome::found;
  demand(found == !reply.path.waypoints.empty(), "there are waypoints where a path is found");
}

void check(std::string_view text) {
  static const Level level = small_level();
  static const BatchTerms terms = {
      .level = level, .defaults = {}, .path = {}, .longest_line = 4096};
  static Floors floors(level);
  static Worker experienced(terms, floors);
  for (std::int64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const QueryLine line = {number, std::string(text.substr(0, end))};
    text.remove_prefix(std::min(end + 1, text.size()));
    const Reply& reply = experienced.answer(line);
    check_answer(reply);
    const std::string record = record_of(reply);
    check_record(reply, record);
    Worker fresh(terms, floors);
    demand(record_of(fresh.answer(line)) == record, "an answer depends on nothing but its line");
  }
}

}  // namespace
}  // namespace walkmask::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  walkmask::fuzz::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
