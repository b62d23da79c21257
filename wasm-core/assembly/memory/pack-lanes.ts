/** Bytes of the selected lanes, by mask. */
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

/** Sixteen 16-bit lanes; returns the next free address. Overwrites up to 16 bytes past it. */
@inline
export function pack(target: usize, low: v128, high: v128, choice: i32): usize {
  return packEight(packEight(target, low, choice & 0xff), high, choice >> 8);
}

/** Sixteen 16-bit lanes of ones or zeroes; pairs avoid stalls in V8. */
@inline
export function bitsOf(low: v128, high: v128): i32 {
  return i8x16.bitmask(i8x16.narrow_i16x8_s(low, high));
}
