#pragma once

namespace walkmask::draw {

/// The pixels left <= x < right, top <= y < bottom.
struct Box {
  int left = 0;
  int top = 0;
  int right = 0;
  int bottom = 0;

  bool empty() const { return left >= right || top >= bottom; }
  friend bool operator==(const Box&, const Box&) = default;
};

inline bool overlap(const Box& a, const Box& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

inline bool holds(const Box& outer, const Box& inner) {
  return outer.left <= inner.left && outer.top <= inner.top && inner.right <= outer.right &&
         inner.bottom <= outer.bottom;
}

/// Returns the box with `by` more pixels on each side.
inline Box grown(const Box& box, int by) {
  return {box.left - by, box.top - by, box.right + by, box.bottom + by};
}

/// Returns the box on the picture enlarged by `factor`.
inline Box enlarged(const Box& box, int factor) {
  return {box.left * factor, box.top * factor, box.right * factor, box.bottom * factor};
}

}  // namespace walkmask::draw
