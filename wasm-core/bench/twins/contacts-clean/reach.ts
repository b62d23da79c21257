/** Directions of a reach, 1/100 cm. */
export const DIRECTIONS = 64;
const HALF = DIRECTIONS / 2;
const QUARTER = DIRECTIONS / 4;
const HUNDREDTHS = 100;
const LONGEST_CM = 33;
const BROADEST_CM = 12;

const cosines = Float64Array.from({ length: DIRECTIONS }, (_, at) => Math.cos((2 * Math.PI * at) / DIRECTIONS));
const sines = Float64Array.from({ length: DIRECTIONS }, (_, at) => Math.sin((2 * Math.PI * at) / DIRECTIONS));

export function putPoint(reaches: Int16Array, at: number, xCm: number, yCm: number): void {
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    reaches[at + direction] = Math.round(HUNDREDTHS * (xCm * cosines[direction] + yCm * sines[direction]));
  }
}

export function oneFootFitter(cellCm: number): (one: Int16Array, at: number, other: Int16Array, otherAt: number) => boolean {
  const longest = Math.trunc(HUNDREDTHS * (LONGEST_CM + cellCm));
  const broadest = Math.trunc(HUNDREDTHS * (BROADEST_CM + cellCm));
  return (one, at, other, otherAt) => {
    const extent = (direction: number): number =>
      Math.max(one[at + direction], other[otherAt + direction]) + Math.max(one[at + direction + HALF], other[otherAt + direction + HALF]);
    for (let direction = 0; direction < QUARTER; direction++) {
      const along = extent(direction);
      const across = extent(direction + QUARTER);
      if ((along <= longest && across <= broadest) || (across <= longest && along <= broadest)) return true;
    }
    return false;
  };
}

export function distanceBetween(reaches: Int16Array, one: number, other: number): number {
  let maximum = -Infinity;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const far = -(reaches[one + direction] + reaches[other + ((direction + HALF) % DIRECTIONS)]);
    if (far > maximum) maximum = far;
  }
  return maximum / HUNDREDTHS;
}
