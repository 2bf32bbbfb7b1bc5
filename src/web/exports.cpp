#include "web/exports.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "json/writer.h"
#include "report/findings.h"
#include "report/json_values.h"
#include "web/core.h"

namespace walkmask::web {
namespace {

std::unique_ptr<Core>& core() {
  static std::unique_ptr<Core> all = std::make_unique<Core>();
  return all;
}

std::string& answer() {
  static std::string text;
  return text;
}

std::string error_json(const Error& error) {
  std::string text;
  json::Writer(text)
      .begin_object()
      .key("file")
      .text(error.file)
      .key("place")
      .text(error.place.text())
      .key("reason")
      .text(error.reason)
      .key("cure")
      .text(error.cure)
      .end_object();
  return text;
}

int answered(const Result<std::string>& result) {
  answer() = result ? *result : error_json(result.error());
  return result ? 0 : 1;
}

void write_found(json::Writer& out, const FoundLevel& level) {
  out.key("file").text(level.file);
  if (level.is_drafted) {
    out.key("drafted").boolean(true);
    write_texts(out.key("notes"), level.notes);
    write_texts(out.key("doubts"), level.doubts);
  }
}

std::string found_json(const FoundLevels& found) {
  std::string text;
  json::Writer out(text);
  out.begin_object();
  write_objects(out.key("levels"), found.levels,
                [&out](const FoundLevel& level) { write_found(out, level); });
  write_objects(out.key("left"), found.left, [&out](const LeftFile& left) {
    out.key("file").text(left.file).key("reason").text(left.reason);
  });
  out.end_object();
  return text;
}

std::string fixed_json(const std::string& level, const fix::FixedLevels& fixed,
                       const std::vector<std::string>& files) {
  std::string text;
  json::Writer out(text);
  const auto notes = fixed.notes.find(level);
  write_fixes(out.begin_object().key("fixes"),
              notes == fixed.notes.end() ? std::vector<check::FixNote>() : notes->second);
  write_texts(out.key("files"), files);
  write_array(out.key("levels"), fixed.changed,
              [&out](const auto& changed) { out.text(changed.first); });
  out.end_object();
  return text;
}

int answered_bytes(const Result<FileBytes>& bytes) {
  if (!bytes) return answered(bytes.error());
  return answered(std::string(bytes->begin(), bytes->end()));
}

}  // namespace
}  // namespace walkmask::web

using walkmask::FileBytes;
using walkmask::Result;
using namespace walkmask::web;

void core_put(const char* name, size_t name_size, const unsigned char* bytes, size_t size) {
  core()->put({name, name_size}, FileBytes(bytes, bytes + size));
}

void core_forget() { core() = std::make_unique<Core>(); }

int core_find_levels() {
  const Result<FoundLevels> found = core()->find_levels();
  if (!found) return answered(found.error());
  return answered(found_json(*found));
}

int core_check(const char* level, size_t size) {
  return answered(core()->report(std::string(level, size)));
}

int core_element(const char* level, size_t size) {
  return answered(core()->element(std::string(level, size)));
}

int core_report(int is_json) {
  return answered(core()->report_of_all(is_json != 0 ? ReportKind::json : ReportKind::text));
}

int core_games() { return answered(core()->games_element()); }

int core_file(const char* name, size_t size) {
  return answered_bytes(core()->bytes(std::string(name, size)));
}

int core_fix(const char* level, size_t size) {
  const std::string name(level, size);
  const auto fixed = core()->fix(name);
  if (!fixed) return answered(fixed.error());
  return answered(fixed_json(name, *fixed, core()->fixed_files()));
}

int core_fixed_file(const char* name, size_t size) {
  return answered_bytes(core()->fixed_bytes(std::string(name, size)));
}

const char* core_answer() { return answer().data(); }

size_t core_answer_size() { return answer().size(); }
