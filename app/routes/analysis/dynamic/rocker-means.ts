import type { Contact } from "~/domain/analysis/gait";
import type { RockerName, RockersMissing } from "~/domain/analysis/rockers";

/** By the extent of the contact along the foot (the specification's rule), or by the loads of heel and forefoot. */
export const rockerRules = ["rockers", "rockersByRegions"] as const;
export type RockerRule = (typeof rockerRules)[number];

/** Means over the contacts that have phases; without one, why the last contact has none. */
export type RockerMeans =
  { contacts: number; phases: Record<RockerName, { ms: number; percent: number }> } | { phases: null; missing: RockersMissing };

export function rockerMeans(contacts: readonly Contact[], rule: RockerRule): RockerMeans {
  const found = contacts.flatMap((contact) => contact[rule].phases ?? []);
  if (found.length === 0) return { phases: null, missing: contacts.at(-1)?.[rule].missing ?? "noContact" };
  const mean = (name: RockerName, figure: "ms" | "percent"): number =>
    found.reduce((sum, phases) => sum + phases[name][figure], 0) / found.length;
  const of = (name: RockerName) => ({ ms: mean(name, "ms"), percent: mean(name, "percent") });
  return { contacts: found.length, phases: { heel: of("heel"), ankle: of("ankle"), forefoot: of("forefoot") } };
}
