/** Missing values are NaN; words are character codes. */
function doublesOf(result: unknown): Float64Array[] {
  if (typeof result === "number") return [Float64Array.of(result)];
  if (typeof result === "boolean") return [Float64Array.of(Number(result))];
  if (typeof result === "string") return [Float64Array.from(result, (letter) => letter.charCodeAt(0))];
  if (result === null || result === undefined) return [Float64Array.of(NaN)];
  if (
    result instanceof Float64Array ||
    result instanceof Float32Array ||
    result instanceof Uint16Array ||
    result instanceof Uint8ClampedArray
  )
    return [Float64Array.from(result)];
  if (typeof result === "object") return Object.values(result).flatMap(doublesOf);
  throw new Error(`${typeof result} is no result`);
}

/** All NaNs get the same bits, because engines may differ in them. */
export function toBits(result: unknown): Uint8Array<ArrayBuffer> {
  const parts = doublesOf(result);
  const doubles = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    doubles.set(
      part.map((number) => (Number.isNaN(number) ? NaN : number)),
      at,
    );
    at += part.length;
  }
  return new Uint8Array(doubles.buffer);
}
