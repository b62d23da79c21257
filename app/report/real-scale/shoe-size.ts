/** Paris points (2/3 cm) per cm, and typical allowance of the last. */
const POINTS_PER_CM = 1.5;
const ALLOWANCE_CM = 1.5;

/** European size: length of the last in Paris points. Makers differ by a size. */
export const toShoeSize = (footLengthCm: number): number => POINTS_PER_CM * (footLengthCm + ALLOWANCE_CM);

export const toFootLength = (shoeSize: number): number => shoeSize / POINTS_PER_CM - ALLOWANCE_CM;

/** Other numbers are another system or an error. */
const EUROPEAN = { from: 16, to: 56 } as const;

/** Null if empty or impossible. */
export function europeanSize(text: string): number | null {
  const size = text === "" ? NaN : Number(text);
  return size >= EUROPEAN.from && size <= EUROPEAN.to ? size : null;
}
