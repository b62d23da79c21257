/** Numbers in [0, 1), the same for the same seed on every machine. */
export type Random = () => number;

/**
 * Mixes whole numbers into one of 32 bits: the n-th value of a stream is computed without those before it.
 * Finaliser of MurmurHash3 (Appleby, public domain).
 */
export function mix(...numbers: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const number of numbers) {
    hash = Math.imul(hash ^ (number >>> 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

/** A value in [0, 1) determined by these whole numbers. */
export const uniformAt = (...numbers: readonly number[]): number => mix(...numbers) / 0x1_0000_0000;

/** A value in [-1, 1), most of them near zero: the sum of two uniform ones. */
export function triangularAt(...numbers: readonly number[]): number {
  const hash = mix(...numbers);
  return ((hash & 0xffff) + (hash >>> 16)) / 0x1_0000 - 1;
}

/** A stream of numbers, by counting. */
export function createRandom(seed: number): Random {
  let drawn = 0;
  return () => uniformAt(seed, drawn++);
}

/** A seed for a named part, so that a new part does not change what the others draw. */
export const seedOf = (seed: number, part: string): number => mix(seed, ...Array.from(part, (letter) => letter.charCodeAt(0)));
