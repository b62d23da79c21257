import { z } from "zod";
import type { Analysis } from "~/analysis/analysis";
import { plantarRegions, type PlantarRegion, type RegionBorders } from "~/domain/analysis/plantar/plantar-regions";
import { EVERY, rightIf, toRow, type Row } from "../../accuracy/judged";
import { itemAt } from "../../support/item-at";
import { oracleJson } from "../../support/npz";
import { steady } from "../../support/walking";
import { plateStep } from "./prints";

/** Our regions for each of pressuRe's masks; its heel is undivided. */
const MASKS: readonly (readonly [mask: string, regions: readonly PlantarRegion[]])[] = [
  ["heel_mask", ["heelMedial", "heelLateral"]],
  ["midfoot_mask", ["midfoot"]],
  ["MT1_mask", ["metatarsal1"]],
  ["MT2_mask", ["metatarsal2"]],
  ["MT3_mask", ["metatarsal3"]],
  ["MT4_mask", ["metatarsal4"]],
  ["MT5_mask", ["metatarsal5"]],
  ["hal_mask", ["hallux"]],
  ["l_toe_mask", ["toes"]],
];

/** Corners of pressuRe's masks in our frame. Its rays fan between the longest sides of the hull. */
const THEIR_BORDERS = { heelTo: 0.325, midfootTo: 0.56, metatarsals: [0.3, 0.49, 0.68, 0.865] } satisfies Partial<RegionBorders>;

/** Minimum share of a mask's cells in our region. */
const MIN_SHARED = 0.8;

const byMask = z.record(z.string(), z.number());
const expectedSchema = z.object({
  automask_novel: z.object({
    sensors_wholly_inside: z.record(z.string(), z.array(z.number())),
    press_peak_sensor: byMask,
    fti: byMask,
  }),
});

/** With our borders and with pressuRe's. Its masks leave out cells that borders cut; ours take every cell. */
export function judgeAgainstPressuRe(analysis: Analysis): Row {
  const { grid, frames: frameCount, values } = plateStep;
  const batch = { counts: Uint16Array.from(values()), frameCount, grid, scale: 1 };
  const options = { threshold: 0, cell: { xCm: 0.5, yCm: 0.5 }, unit: "kPa" } as const;
  const walked = { ...options, side: "right", towards: { xCm: 0, yCm: -1 } } as const;
  const found = analysis.plantarRegions(batch, walked);
  const moved = found && analysis.plantarRegions(batch, { ...walked, borders: { ...found.borders, ...THEIR_BORDERS } });
  const maximum = analysis.maximum(batch).slice();
  const { automask_novel: wanted } = expectedSchema.parse(oracleJson("plate_emed/expected_pressuRe.json"));

  // Sensors are numbered down the columns, without those never loaded.
  const inColumns = Array.from({ length: grid.rows * grid.cols }, (_, at) => (at % grid.rows) * grid.cols + Math.floor(at / grid.rows));
  const numbered = inColumns.filter((cell) => itemAt(maximum, cell) > 0);
  const forceTime = (cells: ReadonlySet<number>): number => {
    const labels = Uint16Array.from(maximum, (_, cell) => Number(cells.has(cell)));
    return cells.size === 0 ? 0 : (itemAt(analysis.regionLoads(batch, steady(frameCount), labels, options), 0).forceTimeNs ?? NaN);
  };
  const around = (cells: ReadonlySet<number>): Set<number> =>
    new Set([...cells].flatMap((cell) => [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => cell + down * grid.cols + right))));
  const peakOf = (cells: Iterable<number>): number => Math.max(0, ...[...cells].map((cell) => maximum[cell] ?? 0));

  const judge = (map: typeof found) =>
    MASKS.map(([mask, regions]) => {
      const theirs = new Set((wanted.sensors_wholly_inside[mask] ?? []).map((sensor) => itemAt(numbered, sensor - 1)));
      const labels = regions.map((region) => plantarRegions.indexOf(region) + 1);
      const ours = new Set(Array.from(maximum.keys()).filter((cell) => labels.includes(map?.labels[cell] ?? 0)));
      const [peak, theirPeak] = [peakOf(ours), wanted.press_peak_sensor[mask] ?? NaN];
      const [force, theirForce] = [forceTime(ours), wanted.fti[mask] ?? NaN];
      const shared = [...theirs].filter((cell) => ours.has(cell)).length / theirs.size;
      return {
        mask,
        isShared: shared >= MIN_SHARED && peak >= theirPeak,
        peakThere: peak <= peakOf(around(theirs)) && peak >= theirPeak,
        // Cells cut by a border may add this much.
        forceThere: force >= 0.99 * theirForce && force <= forceTime(around(theirs)),
      };
    });
  const [byOurs, byTheirs] = [judge(found), judge(moved)];
  const outcomes = [
    ...byOurs.map(({ mask, isShared }) => ({ way: `${mask} shares cells and peak`, outcome: rightIf(isShared) })),
    ...byTheirs.flatMap(({ mask, peakThere, forceThere }) => [
      { way: `${mask} by their borders: peak`, outcome: rightIf(peakThere) },
      { way: `${mask} by their borders: force over time`, outcome: rightIf(forceThere) },
    ]),
  ];
  return toRow({
    what: "ten regions beside pressuRe's masks, by our borders and by theirs",
    whom: "the foot of plate_emed",
    tuned: "yes",
    gate: EVERY,
    outcomes,
  });
}
