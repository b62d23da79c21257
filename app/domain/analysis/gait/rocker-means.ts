import type { Contact } from "./contact";
import { rockerNames, type RockerName, type RockersMissing } from "./rockers";

/** By contact along the foot (specification), or load of heel and forefoot. */
export const rockerRules = ["rockers", "rockersByRegions"] as const;
export type RockerRule = (typeof rockerRules)[number];

export interface RockerPhase {
  name: RockerName;
  ms: number;
  percent: number;
}

/** Of whole contacts, else cut ones; without any, why the last has none. */
export type RockerMeans =
  | { contacts: number; ofCut: boolean; phases: readonly RockerPhase[] }
  | { contacts: 0; phases: null; missing: RockersMissing };

export function rockerMeans(contacts: readonly Pick<Contact, "whole" | RockerRule>[], rule: RockerRule): RockerMeans {
  const having = contacts.filter((contact) => contact[rule].phases !== null);
  const whole = having.filter((contact) => contact.whole);
  const counted = whole.length > 0 ? whole : having;
  if (counted.length === 0) return { contacts: 0, phases: null, missing: contacts.at(-1)?.[rule].missing ?? "noContact" };
  const phases = rockerNames.flatMap((name): RockerPhase[] => {
    const known = counted.flatMap((contact) => contact[rule].phases?.[name] ?? []);
    const mean = (figure: "ms" | "percent"): number => known.reduce((sum, phase) => sum + phase[figure], 0) / known.length;
    return known.length > 0 ? [{ name, ms: mean("ms"), percent: mean("percent") }] : [];
  });
  return { contacts: counted.length, ofCut: whole.length === 0, phases };
}
