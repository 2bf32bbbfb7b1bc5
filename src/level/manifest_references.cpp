#include "level/manifest_readers.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "base/names_of.h"
#include "base/normal_form.h"
#include "base/quote.h"
#include "base/suggest.h"
#include "json/error.h"
#include "level/manifest.h"

namespace walkmask {
namespace {

using json::error_at;

using Text = json::Placed<std::string>;

/// The names that a reference may use.
class Register {
 public:
  /// `kind` is the word for such a name in an error. No name occurs twice.
  Register(std::string kind, std::vector<std::string> names)
      : kind_(std::move(kind)), names_(std::move(names)) {
    for (std::size_t i = 0; i < names_.size(); ++i) index_.emplace(names_[i], i);
  }

  /// Returns the index of the name.
  Result<std::size_t> find(const std::string& name, json::Position position) const {
    if (const auto found = index_.find(name); found != index_.end()) return found->second;
    return error_at(position, "there is no " + kind_ + " " + in_quotes(name),
                    suggestion(name, names_));
  }

 private:
  std::string kind_;
  std::vector<std::string> names_;
  std::map<std::string, std::size_t> index_;
};

Failure resolve_areas(const std::vector<State>& states, const Register& areas) {
  for (const State& state : states) {
    for (const Text& area : state.areas) {
      const Result<std::size_t> index = areas.find(area.value, area.position);
      if (!index) return index.error();
    }
  }
  return std::nullopt;
}

Failure resolve_scaling(const std::vector<AreaScaling>& scaling, const Register& areas) {
  for (const AreaScaling& one : scaling) {
    const Result<std::size_t> index = areas.find(one.area, one.position);
    if (!index) return index.error();
  }
  return std::nullopt;
}

Failure refuse_unknown(const std::optional<Text>& name, const Register& names) {
  if (!name) return std::nullopt;
  const Result<std::size_t> index = names.find(name->value, name->position);
  if (!index) return index.error();
  return std::nullopt;
}

/// Returns the points, then the exits.
std::vector<std::string> names_of_places(const Manifest& manifest) {
  std::vector<std::string> names = names_of(manifest.points);
  for (const Exit& exit : manifest.exits) names.push_back(exit.name);
  return names;
}

/// The places where an expected path may end.
class Places {
 public:
  explicit Places(const Manifest& manifest)
      : points_(manifest.points),
        offstage_(manifest.offstage),
        exits_(manifest.exits),
        names_("point or exit", names_of_places(manifest)) {}

  /// Returns the pixel of a place; absent for an exit that is only a stretch of the edge.
  Result<std::optional<Point>> find(const std::string& name, json::Position position) const {
    const Result<std::size_t> index = names_.find(name, position);
    if (!index && std::ranges::find(offstage_, name, &NamedPoint::name) != offstage_.end()) {
      return error_at(position, in_quotes(name) + " is offstage, where no path leads",
                      "name a point or an exit");
    }
    if (!index) return index.error();
    if (*index < points_.size()) return std::optional(points_[*index].point);
    return exits_[*index - points_.size()].at;
  }

 private:
  const std::vector<NamedPoint>& points_;
  const std::vector<NamedPoint>& offstage_;
  const std::vector<Exit>& exits_;
  Register names_;
};

Failure resolve_end(ExpectedEnd& end, const Places& places) {
  if (!end.name) return std::nullopt;
  const Result<std::optional<Point>> point = places.find(*end.name, end.position);
  if (!point) return point.error();
  end.point = point->value_or(Point{});
  return std::nullopt;
}

/// Refuses an expectation of comfort for an agent without any. Precondition: its agent is known.
Failure refuse_lack_of_comfort(const Expectation& expected, const std::vector<Agent>& agents) {
  if (!expected.comfortable || !expected.comfortable->value) return std::nullopt;
  const auto agent = std::ranges::find_if(agents, [&](const Agent& one) {
    return !expected.agent || one.name == expected.agent->value;
  });
  if (agent != agents.end() && comfort_in_force(agent->comfort, {})) return std::nullopt;
  const std::string who =
      agent == agents.end() ? "a level without agents" : "agent " + in_quotes(agent->name);
  return error_at(expected.comfortable->position, who + " has no comfort",
                  "give the agent a \"comfort\", or remove comfortable");
}

Failure resolve_expectations(Manifest& manifest, const Register& areas) {
  if (manifest.expect.empty()) return std::nullopt;
  const Places places(manifest);
  const Register states("state", names_of(manifest.states));
  const Register agents("agent", names_of(manifest.agents));
  for (Expectation& expected : manifest.expect) {
    if (Failure failure = resolve_end(expected.from, places)) return failure;
    if (Failure failure = resolve_end(expected.to, places)) return failure;
    if (Failure failure = refuse_unknown(expected.state, states)) return failure;
    if (Failure failure = refuse_unknown(expected.agent, agents)) return failure;
    if (Failure failure = refuse_unknown(expected.via, areas)) return failure;
    if (Failure failure = refuse_unknown(expected.avoids, areas)) return failure;
    if (Failure failure = refuse_lack_of_comfort(expected, manifest.agents)) return failure;
  }
  return std::nullopt;
}

Failure refuse_exits_named_as_points(const Manifest& manifest) {
  std::map<std::string_view, json::Position> points;
  for (const NamedPoint& point : manifest.points) points.emplace(point.name, point.position);
  const auto refused = [&](const std::string& name, json::Position position,
                           const std::string& kind) -> Failure {
    const auto point = points.find(name);
    if (point == points.end()) return std::nullopt;
    return error_at(position,
                    in_quotes(name) + " is the point at " + FilePlace(point->second).text(),
                    "give the " + kind + " another name");
  };
  for (const NamedPoint& point : manifest.offstage) {
    if (Failure failure = refused(point.name, point.position, "point offstage")) return failure;
    points.emplace(point.name, point.position);
  }
  for (const Exit& exit : manifest.exits) {
    if (Failure failure = refused(exit.name, exit.position, "exit")) return failure;
  }
  return std::nullopt;
}

/// The names of one kind in a manifest, which must differ in more than their normalisation.
class DistinctNames {
 public:
  /// Refuses a name that looks like an earlier one.
  Failure add(const std::string& name, json::Position position) {
    const auto [earlier, is_new] = earlier_.try_emplace(normal_form(name), name, position);
    const auto& [its_name, its_position] = earlier->second;
    if (is_new || its_name == name) return std::nullopt;
    return error_at(position,
                    in_quotes(name) + " differs from the name at " +
                        FilePlace(its_position).text() + " in its Unicode normalisation alone",
                    "write both in the same way, or give one another name");
  }

 private:
  std::map<std::u32string, std::pair<std::string, json::Position>> earlier_;
};

template <typename Named>
Failure refuse_alike(const std::vector<Named>& all, DistinctNames& names) {
  for (const Named& one : all) {
    if (Failure failure = names.add(one.name, one.position)) return failure;
  }
  return std::nullopt;
}

Failure refuse_names_that_look_alike(const Manifest& manifest) {
  DistinctNames places, areas, states, agents;
  if (Failure failure = refuse_alike(manifest.points, places)) return failure;
  if (Failure failure = refuse_alike(manifest.offstage, places)) return failure;
  if (Failure failure = refuse_alike(manifest.exits, places)) return failure;
  for (const LegendEntry& entry : manifest.legend) {
    if (Failure failure = areas.add(entry.area, entry.position)) return failure;
  }
  if (manifest.area_shapes) {
    if (Failure failure = refuse_alike(manifest.area_shapes->areas, areas)) return failure;
  }
  if (Failure failure = refuse_alike(manifest.states, states)) return failure;
  return refuse_alike(manifest.agents, agents);
}

/// Looks up places of the level itself that its exits lead to, whether or not they are a single
/// pixel.
Failure resolve_exits(const Manifest& manifest) {
  std::vector<std::string> names = names_of_places(manifest);
  for (const NamedPoint& point : manifest.offstage) names.push_back(point.name);
  const Register places("point or exit", std::move(names));
  for (const Exit& exit : manifest.exits) {
    if (!exit.to || exit.to->manifest) continue;
    const Result<std::size_t> index = places.find(exit.to->place, exit.to->position);
    if (!index) return index.error();
  }
  return std::nullopt;
}

}  // namespace

Failure refuse_repeated_areas(const std::vector<State>& states) {
  for (const State& state : states) {
    std::set<std::string_view> listed;
    for (const Text& area : state.areas) {
      if (listed.insert(area.value).second) continue;
      return error_at(area.position, "area " + in_quotes(area.value) + " is listed twice",
                      "list it once");
    }
  }
  return std::nullopt;
}

Failure resolve_references(Manifest& manifest) {
  const Register areas("area", area_names(manifest));
  if (Failure failure = resolve_scaling(manifest.area_scaling, areas)) return failure;
  if (!manifest.states_from) {
    if (Failure failure = resolve_areas(manifest.states, areas)) return failure;
  }
  if (Failure failure = refuse_repeated_areas(manifest.states)) return failure;
  if (Failure failure = refuse_exits_named_as_points(manifest)) return failure;
  if (Failure failure = refuse_names_that_look_alike(manifest)) return failure;
  if (Failure failure = resolve_exits(manifest)) return failure;
  return resolve_expectations(manifest, areas);
}

}  // namespace walkmask
