#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

#include "floor/blocks.h"
#include "floor/line_of_sight.h"
#include "path/dead_ends.h"
#include "path/leaps.h"

namespace walkmask {

/// A table that never changes once it is made. Several threads may use it at once.
template <typename Table>
class OnceMade {
 public:
  OnceMade() = default;
  OnceMade(const OnceMade&) = delete;
  OnceMade& operator=(const OnceMade&) = delete;
  ~OnceMade() { const std::unique_ptr<const Table> end(made_.load()); }

  /// Returns the table, or null until it is made. The table stays valid as long as this object.
  const Table* get() const { return made_.load(std::memory_order_acquire); }

  /// Makes the table by `make`, unless it is there. If two threads do so at once, the first to
  /// finish wins.
  template <typename Make>
  void make(const Make& make) {
    if (get() != nullptr) return;
    auto table = std::make_unique<const Table>(make());
    const Table* none = nullptr;
    if (made_.compare_exchange_strong(none, table.get(), std::memory_order_acq_rel)) {
      static_cast<void>(table.release());  // it belongs to made_ now
    }
  }

 private:
  std::atomic<const Table*> made_ = nullptr;
};

/// Makes and keeps the tables that speed up searches over one floor, and decides when each is due.
/// They change no answer. All solvers of the floor may share them, on any number of threads.
///
/// A table is made when the work that it would have spared is as much as making it (the rule of the
/// ski rental problem), or at once by prepare().
///
/// - With row bands, lines of sight read fewer rows. They are made after a row for each 24 words of
///   the floor, and take an eighth of its bytes.
/// - With leaps, wedges take fewer steps from block to block. They are made after as many steps as
///   the floor has blocks, and take 48 bytes a block.
///
/// The floor must outlive this object.
class FloorTables {
 public:
  /// Has no row bands: for searches that know only the blocks.
  explicit FloorTables(const Blocks& blocks) : blocks_(blocks) {}
  explicit FloorTables(const PreparedFloor& floor) : floor_(&floor.floor), blocks_(floor.blocks) {}

  /// Return a table, or null until it is made. The table stays valid as long as this object.
  const RowBands* bands() const { return bands_.get(); }
  const Leaps* leaps() const { return leaps_.get(); }

  /// Count work that a table spares, and make the table once that pays: rows passed by lines of
  /// sight, and steps of wedges from block to block.
  void count_rows(std::int64_t rows);
  void count_steps(std::int64_t steps, const DeadEnds& dead_ends);

  struct Limits {
    double milliseconds;
    std::int64_t bytes;  ///< for all tables, including those that are there
  };

  /// Makes the tables that pay sooner or later, the quickest first. Leaves out those that do not
  /// fit; their time is estimated from the size of the floor. Returns bytes().
  std::int64_t prepare(Limits limits);

  /// Returns the bytes of the tables that are there.
  std::int64_t bytes() const;

 private:
  struct Price {
    std::int64_t bytes;
    double milliseconds;
  };

  std::int64_t words() const;
  bool may_leap() const { return blocks_.all().size() < Leaps::kTooManyBlocks; }
  Price price_of_bands() const;
  Price price_of_leaps() const;
  void make_bands();

  const BitGrid* floor_ = nullptr;
  const Blocks& blocks_;
  std::atomic<std::int64_t> rows_ = 0, steps_ = 0;
  OnceMade<RowBands> bands_;
  OnceMade<Leaps> leaps_;
};

/// A prepared floor that solvers share with its tables.
struct SharedFloor : PreparedFloor {
  using PreparedFloor::PreparedFloor;

  FloorTables& tables() const { return tables_; }

 private:
  mutable FloorTables tables_{*this};
};

}  // namespace walkmask
