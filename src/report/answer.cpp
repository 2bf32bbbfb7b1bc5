#include "report/answer.h"

#include "json/writer.h"

namespace walkmask {
namespace {

void write_point(json::Writer& out, Point p) {
  out.begin_array().integer(p.x).integer(p.y).end_array();
}

void write_ends(json::Writer& out, Ends ends) {
  write_point(out.key("from"), ends.from);
  write_point(out.key("to"), ends.to);
}

}  // namespace

std::string_view outcome_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::from_blocked:
      return "from-blocked";
    case Outcome::to_blocked:
      return "to-blocked";
    case Outcome::unreachable:
      return "unreachable";
    case Outcome::found:
      break;
  }
  return "found";
}

std::string answer_json(const Path& path) {
  std::string line;
  json::Writer out(line);
  out.begin_object();
  out.key("schema").text("walkmask.path/1");
  out.key("status").text(outcome_text(path.outcome));
  write_ends(out, path.used);
  if (path.requested != path.used) {
    out.key("requested").begin_object();
    write_ends(out, path.requested);
    out.end_object();
  }
  out.key("waypoints").begin_array();
  for (const Point p : path.waypoints) write_point(out, p);
  out.end_array();
  out.key("length");
  if (path.outcome == Outcome::found) {
    out.thousandths(path_length(path.waypoints));
  } else {
    out.null();
  }
  out.end_object();
  return line + '\n';
}

std::string answer_points(const Path& path) {
  std::string lines;
  for (const Point p : path.waypoints) {
    lines += std::to_string(p.x) + ' ' + std::to_string(p.y) + '\n';
  }
  return lines;
}

}  // namespace walkmask
