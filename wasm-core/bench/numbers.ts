/** In order; strings by letter, NaN for null. */
export function numbersOf(result: unknown): number[] {
  if (typeof result === "number") return [result];
  if (typeof result === "boolean") return [Number(result)];
  if (typeof result === "string") return Array.from(result, (letter) => letter.charCodeAt(0));
  if (result === null) return [NaN];
  if (ArrayBuffer.isView(result) && !(result instanceof DataView)) return Array.from(Object.values(result), Number);
  if (Array.isArray(result)) return result.flatMap(numbersOf);
  if (typeof result !== "object") throw new TypeError(`${typeof result} is no part of a result`);
  return Object.entries(result)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, value]) => numbersOf(value));
}
