/** For each choice of eight lanes, a bit each: the bytes of the chosen lanes, one after the other. */
const ORDERS: usize = memory.data(16 * 256, 16);

for (let choice = 0; choice < 256; choice++) {
  let target = ORDERS + (usize(choice) << 4);
  for (let lane = 0; lane < 8; lane++) {
    if (((choice >> lane) & 1) == 0) continue;
    store<u8>(target, u8(2 * lane));
    store<u8>(target, u8(2 * lane + 1), 1);
    target += 2;
  }
}


@inline
function packEight(target: usize, values: v128, choice: i32): usize {
  v128.store(target, v128.swizzle(values, v128.load(usize(choice) << 4, ORDERS)));
  return target + (usize(popcnt(choice)) << 1);
}

/** Stores those of sixteen 16-bit lanes whose bits are set, one after the other; returns where the next belong. Up to 16 bytes behind are spoilt. */
@inline
export function pack(target: usize, low: v128, high: v128, choice: i32): usize {
  return packEight(packEight(target, low, choice & 0xff), high, choice >> 8);
}

/** A bit for each of sixteen 16-bit lanes that are all ones or zeroes. Two vectors at once, because V8 makes one alone wait for the one before. */
@inline
export function bitsOf(low: v128, high: v128): i32 {
  return i8x16.bitmask(i8x16.narrow_i16x8_s(low, high));
}
