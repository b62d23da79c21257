/** A Paris point is two thirds of a centimetre; a last is longer than its foot by about this allowance. */
const POINTS_PER_CM = 1.5;
const ALLOWANCE_CM = 1.5;

/** The European shoe size of a foot: the length of its last in Paris points. Makers differ by a size. */
export const shoeSizeOf = (footLengthCm: number): number => POINTS_PER_CM * (footLengthCm + ALLOWANCE_CM);

/** How long the foot of a shoe size is. */
export const footLengthOf = (shoeSize: number): number => shoeSize / POINTS_PER_CM - ALLOWANCE_CM;

/** European sizes of people; another number in a patient's record is of another system, or a slip. */
const EUROPEAN = { from: 16, to: 56 } as const;

/** The shoe size of a patient's record as a European one; null where it is empty or cannot be one. */
export function europeanSize(text: string): number | null {
  const size = text === "" ? NaN : Number(text);
  return size >= EUROPEAN.from && size <= EUROPEAN.to ? size : null;
}
