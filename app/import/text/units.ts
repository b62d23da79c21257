import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { KPA_PER_KGF_PER_CM2, type Unit } from "~/domain/unit";

/** Value · `factor` is in `unit`. */
export interface NamedUnit {
  unit: Unit;
  factor: number;
  warnings: readonly ImportWarning[];
}

const KPA_PER_PSI = 6.894757;
const KPA_PER_MMHG = 101.325 / 760;

/** Normalised by `plainName`. */
const known: Readonly<Record<string, readonly [Unit, number]>> = {
  kpa: ["kPa", 1],
  kilopascal: ["kPa", 1],
  kilopascals: ["kPa", 1],
  "kn/m2": ["kPa", 1],
  pa: ["kPa", 0.001],
  pascal: ["kPa", 0.001],
  pascals: ["kPa", 0.001],
  "n/m2": ["kPa", 0.001],
  hpa: ["kPa", 0.1],
  mpa: ["kPa", 1000],
  megapascal: ["kPa", 1000],
  "n/mm2": ["kPa", 1000],
  "n/cm2": ["kPa", 10],
  ncm2: ["kPa", 10],
  "newton/cm2": ["kPa", 10],
  "newtons/cm2": ["kPa", 10],
  mbar: ["kPa", 0.1],
  bar: ["kPa", 100],
  atm: ["kPa", 101.325],
  psi: ["kPa", KPA_PER_PSI],
  "lb/in2": ["kPa", KPA_PER_PSI],
  "lbf/in2": ["kPa", KPA_PER_PSI],
  "lbs/in2": ["kPa", KPA_PER_PSI],
  "kg/cm2": ["kPa", KPA_PER_KGF_PER_CM2],
  "kgf/cm2": ["kPa", KPA_PER_KGF_PER_CM2],
  kgcm2: ["kPa", KPA_PER_KGF_PER_CM2],
  kgfcm2: ["kPa", KPA_PER_KGF_PER_CM2],
  "kp/cm2": ["kPa", KPA_PER_KGF_PER_CM2],
  "g/cm2": ["kPa", KPA_PER_KGF_PER_CM2 / 1000],
  "gf/cm2": ["kPa", KPA_PER_KGF_PER_CM2 / 1000],
  cmh2o: ["kPa", KPA_PER_KGF_PER_CM2 / 1000],
  mmhg: ["mmHg", 1],
  torr: ["mmHg", 1],
  cmhg: ["mmHg", 10],
  inhg: ["kPa", 25.4 * KPA_PER_MMHG],
  n: ["N", 1],
  newton: ["N", 1],
  newtons: ["N", 1],
  raw: ["raw", 1],
  counts: ["raw", 1],
  count: ["raw", 1],
  adc: ["raw", 1],
  digits: ["raw", 1],
};

/** `/cm2` for any "per square centimetre". */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("²", "2")
    .replaceAll(/[\s.·*^]|\*\*/g, "")
    .replaceAll(/sq(cm|in|mm|m)\b/g, "$12")
    .replace(/_?per_?|_(?=[cmi]?[mn]+\^?2)/, "/")
    .replace(/(?<=[a-z])(cm|mm|m|in)-2$/, "/$1")
    .replace(/\/(cm|mm|m|in)$/, "/$12");

const LONGEST_NAME = 60;

/** `N/cm^2`, `N_cm2`, `PSI (pounds)`, `[kPa]`; null if unknown. */
export function namedUnit(name: string): NamedUnit | null {
  const written = name.trim().slice(0, LONGEST_NAME);
  const [before = "", inside = ""] = written.split(/[()[\]]/).map((part) => part.trim());
  // Millipascals are no pressure of a mat.
  const found = [written, before, inside]
    .map((part) => (part === "mPa" ? undefined : known[plainName(part)]))
    .find((one) => one !== undefined);
  if (!found) return null;
  const [unit, factor] = found;
  return { unit, factor, warnings: factor === 1 ? [] : [{ name: "converted", from: before || inside }] };
}

export const unknownUnit = (stated: string, unit: NamedUnit | null): ImportWarning[] =>
  unit === null && stated.trim() !== "" ? [{ name: "unitUnknown", unit: stated.trim().slice(0, LONGEST_NAME) }] : [];

/** `frames_kPa`, `pressure_N_per_cm2`; null without. */
export function findUnitInSuffix(name: string): NamedUnit | null {
  const parts = name.slice(-LONGEST_NAME).split("_");
  for (let from = 1; from < parts.length; from++) {
    const unit = namedUnit(parts.slice(from).join("_"));
    if (unit) return unit;
  }
  return null;
}

/** Behind "pressure values in", "Units:", "pressure unit"; in brackets behind "pressure" or a frame's time. */
const STATED: readonly RegExp[] = [
  /\bpressure\b[^()[\]]{0,40}[([]([^()[\]]{1,20})[)\]]/i,
  /\bpressure[\w ]{0,30}?\bin\b:?\s{0,8}[([]?([^\t()[\]]{1,30})/i,
  /\bunits?\b(?:\s+of pressure)?\s{0,8}[:=]\s{0,8}[([]?([^\t,;()[\]]{1,30})/i,
  /\(\s*[\d.,]+\s*\w{1,4}\)\s{0,8}[([]([^()[\]]{1,20})[)\]]/,
];

/** What a line of a head gives as the unit of pressure; null without. */
export function statedUnit(line: string): string | null {
  const found = STATED.map((form) => form.exec(line.slice(0, 400))?.[1]?.trim()).find((name) => name !== undefined && name !== "");
  return found ?? null;
}

export const inUnit = (values: Float32Array, { factor = 1 }: Partial<NamedUnit> = {}): Float32Array =>
  factor === 1 ? values : values.map((value) => value * factor);
