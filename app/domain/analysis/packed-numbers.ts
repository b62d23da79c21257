/** Exact to a thousandth; a quarter of JSON for slow curves. */
export type PackedNumbers = string;

const THOUSANDTHS = 1000;
/** Bits of a byte; its highest bit says that another byte follows. */
const BITS = 7;
const MORE = 1 << BITS;
/** Differences start at 1. */
const NOT_MEASURED = 0;

/**
 * Differences in thousandths: 0, -1, 1, -2, 2 … become 1, 2, 3, 4, 5 …, seven bits a byte, lowest first, in base64;
 * null becomes 0.
 */
export function packNumbers(values: readonly (number | null)[]): PackedNumbers {
  const bytes: string[] = [];
  let before = 0;
  for (const value of values) {
    const whole = value === null ? before : Math.round(value * THOUSANDTHS);
    const difference = whole - before;
    before = whole;
    let left = value === null ? NOT_MEASURED : (difference < 0 ? -2 * difference - 1 : 2 * difference) + 1;
    for (; left >= MORE; left = Math.floor(left / MORE)) bytes.push(String.fromCharCode((left % MORE) + MORE));
    bytes.push(String.fromCharCode(left));
  }
  return btoa(bytes.join(""));
}

/** Of values that all were measured. @throws RangeError for one that was not */
export const unpackMeasured = (text: PackedNumbers): number[] =>
  unpackNumbers(text).map((value, at) => {
    if (value === null) throw new RangeError(`The number at ${at} was not measured`);
    return value;
  });

export function unpackNumbers(text: PackedNumbers): (number | null)[] {
  const bytes = atob(text);
  const values: (number | null)[] = [];
  let [before, written, worth] = [0, 0, 1];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes.charCodeAt(at);
    written += (byte % MORE) * worth;
    worth *= MORE;
    if (byte >= MORE) continue;
    if (written === NOT_MEASURED) values.push(null);
    else {
      const places = written - 1;
      before += places % 2 === 0 ? places / 2 : -(places + 1) / 2;
      values.push(before / THOUSANDTHS);
    }
    [written, worth] = [0, 1];
  }
  return values;
}
