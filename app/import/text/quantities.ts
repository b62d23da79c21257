import { toNumber } from "./fields";

const CM_PER_INCH = 2.54;
/** The first that fits counts. */
const LENGTHS: readonly (readonly [name: RegExp, cm: number])[] = [
  [/[uµμ]m|micro/, 1e-4],
  [/mm|millim/, 0.1],
  [/mil|thou/, CM_PER_INCH / 1000],
  [/cm|cent/, 1],
  [/in|"|″/, CM_PER_INCH],
  [/(?<![a-zµμ])m(?![a-z])|met/, 100],
];
const DURATIONS: readonly (readonly [name: RegExp, ms: number])[] = [
  [/^[uµμ]s|^micro/, 1e-3],
  [/^ms|^mil/, 1],
  [/^min/, 60_000],
  [/^s/, 1000],
];

/** `5.08 mm`, `1,27`, `1e-2 s`: the number and what follows it; NaN without. */
function quantityIn(text: string): { number: number; unit: string } {
  const [, number = "", unit = ""] = /([+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d{1,3})?)\s{0,8}(.{0,20})/i.exec(text.slice(0, 200)) ?? [];
  return { number: toNumber(number), unit: unit.toLowerCase() };
}

/** `5.08 mm`, `0.2 in`, `200 mils`, `5080 µm`; null unless positive, or without a unit if none is usual. */
export function centimetresIn(text: string, usual: "cm" | null = null): number | null {
  const { number, unit } = quantityIn(text);
  const scale = LENGTHS.find(([name]) => name.test(unit))?.[1] ?? (usual === null ? NaN : 1);
  const length = Number((number * scale).toPrecision(7));
  return length > 0 ? length : null;
}

/** Milliseconds, positive: `10 ms`, `0,01 s`, `1/100`; null if not one. */
export function millisecondsIn(text: string, usualMs: number): number | null {
  const { number, unit } = quantityIn(text);
  const [, divisor = "", rest = unit] = /^\/\s{0,4}(\d{1,6})\s{0,4}(.{0,20})$/.exec(unit) ?? [];
  const scale = rest === "" ? usualMs : DURATIONS.find(([name]) => name.test(rest))?.[1];
  if (scale === undefined) return null;
  const duration = (number * scale) / (divisor === "" ? 1 : Number(divisor));
  return duration > 0 && Number.isFinite(duration) ? duration : null;
}
