import { FAULTY_CELL, MAX_COUNT } from "../../../app/domain/frame/frame";

export function cleanValues(scale: number, threshold: number) {
  return (counts: Uint16Array, values: Float32Array): void => {
    for (let cell = 0; cell < counts.length; cell++) {
      const count = counts[cell];
      if (count > MAX_COUNT && count !== FAULTY_CELL) throw new RangeError("a count over the codec's maximum");
      const value = count === FAULTY_CELL ? 0 : count * scale;
      values[cell] = value >= threshold ? value : 0;
    }
  };
}
