import { rockerNames, type RockerName } from "~/domain/analysis/gait/rockers";
import type { Localization } from "~/domain/display/localization";
import type { PhasesChart, SeriesTone } from "../chart";

/** Dark to pale, as the foot rolls. */
const tones = { heel: "dark", ankle: "grey", forefoot: "pale" } satisfies Record<RockerName, SeriesTone>;
const WHOLE = { from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100] };

/** Rockers as parts of the stance, a row per foot or contact; an unknown phase has no part. */
export const rockerPhasesChart = (
  rows: readonly { name: string; percent: Partial<Record<RockerName, number>> }[],
  { t }: Localization,
): PhasesChart => ({
  kind: "phases",
  label: t("results:rockers.title"),
  x: { name: t("results:dynamic.force.stance"), unit: "%", decimals: 0, ...WHOLE },
  phases: rockerNames.map((name) => ({ name: t(`results:rockers.phase.${name}`), tone: tones[name] })),
  rows: rows.map(({ name, percent }) => ({ name, values: rockerNames.map((phase) => percent[phase] ?? 0) })),
});
