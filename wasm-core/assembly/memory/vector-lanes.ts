/** Must fit into 32 bits unsigned. */
@inline
export function addLanes(lanes: v128): u32 {
  const pairs = i32x4.add(lanes, i32x4.shuffle(lanes, lanes, 2, 3, 0, 1));
  return u32(i32x4.extract_lane(pairs, 0)) + u32(i32x4.extract_lane(pairs, 1));
}

/** Must fit into 15 bits. */
@inline
export function addShortLanes(lanes: v128): i32 {
  return i32(addLanes(i32x4.extadd_pairwise_i16x8_s(lanes)));
}


@inline
export function greatestUnsignedLane(lanes: v128): i32 {
  lanes = i16x8.max_u(lanes, i16x8.shuffle(lanes, lanes, 4, 5, 6, 7, 0, 1, 2, 3));
  lanes = i16x8.max_u(lanes, i16x8.shuffle(lanes, lanes, 2, 3, 0, 1, 4, 5, 6, 7));
  return max(i32(i16x8.extract_lane_u(lanes, 0)), i32(i16x8.extract_lane_u(lanes, 1)));
}


@inline
export function smallestLane(lanes: v128): i32 {
  lanes = i16x8.min_s(lanes, i16x8.shuffle(lanes, lanes, 4, 5, 6, 7, 0, 1, 2, 3));
  lanes = i16x8.min_s(lanes, i16x8.shuffle(lanes, lanes, 2, 3, 0, 1, 4, 5, 6, 7));
  return min(i32(i16x8.extract_lane_s(lanes, 0)), i32(i16x8.extract_lane_s(lanes, 1)));
}

/** Of four vectors, per lane. */
@inline
export function sumOfFour(a: v128, b: v128, c: v128, d: v128): v128 {
  return i32x4.add(i32x4.add(a, b), i32x4.add(c, d));
}


@inline
export function shortSumOfFour(a: v128, b: v128, c: v128, d: v128): v128 {
  return i16x8.add(i16x8.add(a, b), i16x8.add(c, d));
}


@inline
export function greatestOfFour(a: v128, b: v128, c: v128, d: v128): v128 {
  return i16x8.max_s(i16x8.max_s(a, b), i16x8.max_s(c, d));
}


@inline
export function smallestOfFour(a: v128, b: v128, c: v128, d: v128): v128 {
  return i16x8.min_s(i16x8.min_s(a, b), i16x8.min_s(c, d));
}
