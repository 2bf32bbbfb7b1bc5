#include "report/openings.h"

#include <cstdint>

#include "base/grammar.h"
#include "json/writer.h"
#include "report/answer.h"
#include "report/json_values.h"

namespace walkmask {
namespace {

constexpr std::size_t kAll = SIZE_MAX;  // names of a list

std::string verdict(const GateReport& report) {
  switch (report.outcome) {
    case Outcome::from_blocked:
      return "no path; it does not fit at " + report.from_text + ", even with all areas open";
    case Outcome::to_blocked:
      return "no path; it does not fit at " + report.to_text + ", even with all areas open";
    case Outcome::unreachable:
      return "no path, even with all areas open";
    case Outcome::found:
      break;
  }
  const auto& sets = report.openings.sets;
  if (sets.empty()) return "there are too many areas to decide";
  if (sets.front().empty()) return "a path, even with all areas closed";
  if (sets.size() > 1) return "one of these must be open:";
  return listed(sets.front(), kAll) + " must be open";
}

}  // namespace

void write_openings(json::Writer& out, const Openings& openings) {
  write_array(out.key("opens"), openings.sets,
              [&out](const std::vector<std::string>& set) { write_texts(out, set); });
  if (!openings.complete) out.key("complete").boolean(false);
}

std::string gates_text(const GateReport& report) {
  std::string text = report.from_text + " to " + report.to_text + " for " +
                     agent_text(report.agent, report.units) + ": " + verdict(report) + "\n";
  const auto& [sets, complete] = report.openings;
  if (sets.size() > 1) {
    for (const auto& set : sets) text += "  " + listed(set, kAll) + "\n";
  }
  if (!complete && !sets.empty()) text += "  or others, which are too many to look for\n";
  return text;
}

std::string gates_json(const GateReport& report) {
  std::string document;
  json::Writer out(document);
  out.begin_object();
  out.key("schema").text("walkmask.gates/1");
  out.key("level").text(report.file);
  write_agent(out.key("agent"), report.agent);
  out.key("status").text(word(report.outcome));
  write_point(out.key("from"), report.ends.from);
  write_point(out.key("to"), report.ends.to);
  write_openings(out, report.openings);
  out.end_object();
  return document + "\n";
}

}  // namespace walkmask
