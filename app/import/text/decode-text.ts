const MARKS: readonly (readonly [encoding: string, ...mark: number[]])[] = [
  ["utf-8", 0xef, 0xbb, 0xbf],
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];
/** Zero bytes reveal UTF-16. */
const LOOKED_AT = 64;

/** By BOM, else UTF-16, UTF-8, Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte));
  const encoding = marked?.[0] ?? unmarkedUtf16(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function unmarkedUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, LOOKED_AT);
  const zeros = (from: 0 | 1): number => head.filter((byte, at) => at % 2 === from && byte === 0).length;
  const max = Math.floor(head.length / 2) * 0.8;
  if (head.length < 4) return null;
  if (zeros(1) > max && zeros(0) === 0) return "utf-16le";
  return zeros(0) > max && zeros(1) === 0 ? "utf-16be" : null;
}
