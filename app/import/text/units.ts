import { KPA_PER_KGF_PER_CM2, type Unit } from "~/domain/unit";
import type { ImportWarning } from "../recorded-file";

/** What a file measures in: a unit of ours, or one that is so many of ours. */
export interface NamedUnit {
  unit: Unit;
  factor: number;
  warnings: readonly ImportWarning[];
}

const KPA_PER_PSI = 6.894757;

const known: Readonly<Record<string, readonly [Unit, number]>> = {
  kpa: ["kPa", 1],
  mmhg: ["mmHg", 1],
  n: ["N", 1],
  raw: ["raw", 1],
  "n/cm2": ["kPa", 10],
  "n/cm²": ["kPa", 10],
  psi: ["kPa", KPA_PER_PSI],
  "kg/cm2": ["kPa", KPA_PER_KGF_PER_CM2],
  "kgf/cm2": ["kPa", KPA_PER_KGF_PER_CM2],
  "g/cm2": ["kPa", KPA_PER_KGF_PER_CM2 / 1000],
  "kg/cm²": ["kPa", KPA_PER_KGF_PER_CM2],
  mpa: ["kPa", 1000],
  hpa: ["kPa", 0.1],
  mbar: ["kPa", 0.1],
  bar: ["kPa", 100],
};

/** The unit of a name, however it is written; null for one that is not known. */
export function namedUnit(name: string): NamedUnit | null {
  const found = known[name.trim().toLowerCase()];
  if (!found) return null;
  const [unit, factor] = found;
  return { unit, factor, warnings: factor === 1 ? [] : [{ name: "converted", from: name.trim() }] };
}
