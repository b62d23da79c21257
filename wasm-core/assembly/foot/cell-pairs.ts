/* Four frames of eight cells into four pairs per frame (i16). */

@inline
export function firstPair(one: v128, two: v128, three: v128, four: v128): v128 {
  return i64x2.shuffle(i32x4.shuffle(one, two, 0, 4, 1, 5), i32x4.shuffle(three, four, 0, 4, 1, 5), 0, 2);
}


@inline
export function secondPair(one: v128, two: v128, three: v128, four: v128): v128 {
  return i64x2.shuffle(i32x4.shuffle(one, two, 0, 4, 1, 5), i32x4.shuffle(three, four, 0, 4, 1, 5), 1, 3);
}


@inline
export function thirdPair(one: v128, two: v128, three: v128, four: v128): v128 {
  return i64x2.shuffle(i32x4.shuffle(one, two, 2, 6, 3, 7), i32x4.shuffle(three, four, 2, 6, 3, 7), 0, 2);
}


@inline
export function fourthPair(one: v128, two: v128, three: v128, four: v128): v128 {
  return i64x2.shuffle(i32x4.shuffle(one, two, 2, 6, 3, 7), i32x4.shuffle(three, four, 2, 6, 3, 7), 1, 3);
}

/** Both non-negative, per frame (i32). */
@inline
export function greaterOfPair(pair: v128): v128 {
  return i32x4.max_s(i32x4.shr_s(pair, 16), v128.and(pair, i32x4.splat(0xffff)));
}


@inline
export function smallerOfPair(pair: v128): v128 {
  return i32x4.min_s(i32x4.shr_s(pair, 16), v128.and(pair, i32x4.splat(0xffff)));
}
