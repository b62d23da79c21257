/** Numbers in [0, 1), same seed, same numbers on every machine. */
export type Random = () => number;

/** Mixes integers into 32 bits: random access to a stream. Finaliser of MurmurHash3 (Appleby, public domain). */
export function mix(...numbers: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const number of numbers) {
    hash = Math.imul(hash ^ (number >>> 0), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

export const uniformAt = (...numbers: readonly number[]): number => mix(...numbers) / 0x1_0000_0000;

/** In [-1, 1), mostly near zero: the sum of two uniform values. */
export function triangularAt(...numbers: readonly number[]): number {
  const hash = mix(...numbers);
  return ((hash & 0xffff) + (hash >>> 16)) / 0x1_0000 - 1;
}

export function createRandom(seed: number): Random {
  let drawn = 0;
  return () => uniformAt(seed, drawn++);
}

/** Seed of a named part, so new parts do not change others. */
export const deriveSeed = (seed: number, part: string): number => mix(seed, ...Array.from(part, (letter) => letter.charCodeAt(0)));
