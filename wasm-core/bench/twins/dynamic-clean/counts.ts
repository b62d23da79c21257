import { MAX_COUNT } from "../../../../app/domain/frame/frame";

/** Values carried in single precision must still reach the number they print as. */
const TOLERANCE = 1e-7;

/** The smallest count above zero whose value reaches `value`. */
export const countReaching = (value: number, scale: number): number =>
  Math.min(MAX_COUNT + 1, Math.max(1, Math.ceil((value / scale) * (1 - TOLERANCE))));

/** The smallest count above zero whose value is above `value`. */
export function countAbove(value: number, scale: number): number {
  const reaching = Math.max(0, Math.ceil((value / scale) * (1 - TOLERANCE)));
  return Math.min(MAX_COUNT + 1, Math.max(1, reaching * scale <= value * (1 + TOLERANCE) ? reaching + 1 : reaching));
}
