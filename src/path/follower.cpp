#include "path/follower.h"

#include <algorithm>
#include <iterator>

namespace walkmask {
namespace {

/// A position nearer to the end than this would read as the end in answers.
constexpr double kUnseen = 0.0005;

}  // namespace

Follower::Follower(std::span<const Point> waypoints, double depth) : depth_(depth) {
  std::unique_copy(waypoints.begin(), waypoints.end(), std::back_inserter(waypoints_));
  length_ = walked_length(waypoints_, depth);
  if (const auto first = leg()) leg_length_ = walked_length(*first, depth);
}

double Follower::advance(double distance) {
  const double before = walked_;
  advance_to(before + distance);
  return walked_ - before;
}

void Follower::advance_to(double distance) {
  if (!(distance > walked_)) return;  // also if it is not a number
  walked_ = std::min(distance, length_);
  while (leg_ + 2 < waypoints_.size() && walked_ >= leg_begin_ + leg_length_) {
    leg_begin_ += leg_length_;
    ++leg_;
    leg_length_ = walked_length(*leg(), depth_);
  }
}

PathPosition Follower::position() const {
  const Point end = waypoints_.back();
  const std::optional<Point> step = leg();
  if (!step || is_done()) return {static_cast<double>(end.x), static_cast<double>(end.y)};
  const double part = (walked_ - leg_begin_) / leg_length_;
  const Point start = waypoints_[leg_];
  return {start.x + part * step->x, start.y + part * step->y};
}

std::optional<Point> Follower::leg() const {
  if (waypoints_.size() < 2) return std::nullopt;
  return waypoints_[leg_ + 1] - waypoints_[leg_];
}

std::optional<std::vector<PathPosition>> spaced_positions(std::span<const Point> waypoints,
                                                          double depth, double spacing) {
  Follower follower(waypoints, depth);
  if ((follower.length() - kUnseen) / spacing > kMostPositions - 1) return std::nullopt;
  std::vector<PathPosition> positions;
  for (int i = 0; i * spacing < follower.length() - kUnseen; ++i) {
    follower.advance_to(i * spacing);
    positions.push_back(follower.position());
  }
  follower.advance_to(follower.length());
  positions.push_back(follower.position());
  return positions;
}

}  // namespace walkmask
