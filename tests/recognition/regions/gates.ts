import type { Analysis, PlantarMap } from "~/analysis/analysis";
import { plantarRegions, type PlantarRegion } from "~/domain/analysis/plantar/plantar-regions";
import { EVERY, rightIf, toRow, type JudgedOutcome, type Row, type Tuned } from "../../accuracy/judged";
import { itemAt } from "../../support/item-at";
import { GROUPS, stepsOfGroup } from "../contacts/people";
import { judgeAgainstPressuRe } from "./against-pressure-masks";
import { judgeHallux } from "./overloaded-hallux";
import { layPrint, printOfStep, realPrints, type LaidPrint, type RealPrint } from "./prints";

type Find = (print: LaidPrint) => PlantarMap | null;
type Way = NonNullable<Parameters<typeof layPrint>[1]>;

/** Turns to both sides. */
const DEGREES = [-30, -15, 15, 30];
const PITCHES_CM = [0.5, 1];

/** The force is in per cent. */
interface Shown {
  region: PlantarRegion;
  force: number;
  peak: number;
  areaCm2: number;
  xCm: number;
  yCm: number;
}

function shownBy({ frames, pitchCm }: LaidPrint, { labels }: PlantarMap): Shown[] {
  const { counts, grid, scale } = frames;
  const whole = counts.reduce((sum, count, cell) => sum + (labels[cell] ? count : 0), 0);
  return plantarRegions.map((region, at) => {
    const cells = Array.from(labels.keys()).filter((cell) => labels[cell] === at + 1);
    const values = cells.map((cell) => itemAt(counts, cell));
    const middle = (place: (cell: number) => number): number =>
      (pitchCm * cells.reduce((sum, cell) => sum + place(cell) + 0.5, 0)) / cells.length;
    return {
      region,
      force: (100 * values.reduce((sum, value) => sum + value, 0)) / whole,
      peak: Math.max(0, ...values) * scale,
      areaCm2: cells.length * pitchCm * pitchCm,
      xCm: middle((cell) => cell % grid.cols),
      yCm: middle((cell) => Math.floor(cell / grid.cols)),
    };
  });
}

const BEHIND: readonly (readonly [PlantarRegion, PlantarRegion])[] = [
  ["heelMedial", "midfoot"],
  ["heelLateral", "midfoot"],
  ...(["metatarsal1", "metatarsal2", "metatarsal3", "metatarsal4", "metatarsal5"] as const).map((ray) => ["midfoot", ray] as const),
  ["metatarsal1", "hallux"],
  ["metatarsal3", "toes"],
];
const MEDIAL: readonly (readonly [PlantarRegion, PlantarRegion])[] = [
  ["heelMedial", "heelLateral"],
  ["metatarsal1", "metatarsal2"],
  ["metatarsal2", "metatarsal3"],
  ["metatarsal3", "metatarsal4"],
  ["metatarsal4", "metatarsal5"],
  ["hallux", "toes"],
];

function disorderIn(print: LaidPrint, map: PlantarMap | null): number {
  if (!map) return plantarRegions.length;
  const shown = new Map(shownBy(print, map).map((each) => [each.region, each]));
  const { heelMedial, heelLateral, toeMedial } = map.frame;
  const wrong = (pairs: typeof BEHIND, from: { xCm: number; yCm: number }, to: { xCm: number; yCm: number }): number =>
    pairs.filter(([first, second]) => {
      const [one, other] = [shown.get(first), shown.get(second)];
      return !one || !other || !((other.xCm - one.xCm) * (to.xCm - from.xCm) + (other.yCm - one.yCm) * (to.yCm - from.yCm) > 0);
    }).length;
  const empty = [...shown.values()].filter(({ areaCm2 }) => areaCm2 === 0).length;
  return empty + wrong(BEHIND, heelMedial, toeMedial) + wrong(MEDIAL, heelMedial, heelLateral);
}

interface Prints {
  whom: string;
  tuned: Tuned;
  prints: readonly RealPrint[];
}

function judgeAnatomy(find: Find, prints: readonly RealPrint[]): JudgedOutcome[] {
  const ways: Way[] = PITCHES_CM.flatMap((pitchCm) =>
    [0, ...DEGREES].flatMap((degrees) => [
      { degrees, pitchCm },
      { degrees, pitchCm, mirror: true },
    ]),
  );
  return prints.flatMap((print) =>
    ways.map((way) => {
      const laid = layPrint(print, way);
      return { way: `in the order of anatomy, ${way.degrees}° on ${way.pitchCm} cm`, outcome: rightIf(disorderIn(laid, find(laid)) === 0) };
    }),
  );
}

const row = (cell: number): number => Math.floor(cell / 64);
const col = (cell: number): number => cell % 64;
const SIDES: Record<string, [Way, (cell: number) => number]> = {
  mirrored: [{ mirror: true }, (cell) => row(cell) * 64 + 63 - col(cell)],
  "turned by 90 degrees": [{ degrees: 90 }, (cell) => col(cell) * 64 + 63 - row(cell)],
  "turned by 180 degrees": [{ degrees: 180 }, (cell) => 64 * 64 - 1 - cell],
  "turned by 270 degrees": [{ degrees: 270 }, (cell) => (63 - col(cell)) * 64 + row(cell)],
};

function judgeSameCells(find: Find, prints: readonly RealPrint[]): JudgedOutcome[] {
  return prints.flatMap((print) => {
    const as = find(layPrint(print))?.labels;
    return Object.entries(SIDES).map(([name, [way, cellOf]]) => {
      const like = find(layPrint(print, way))?.labels;
      return {
        way: `the same cells, ${name}`,
        outcome: rightIf(as !== undefined && like !== undefined && as.every((label, cell) => label === like[cellOf(cell)])),
      };
    });
  });
}

/** The difference is in points of force; Infinity if a map is missing. */
function apart(find: Find, one: LaidPrint, other: LaidPrint): number {
  const [map, otherMap] = [find(one), find(other)];
  if (!map || !otherMap) return Infinity;
  const wanted = shownBy(one, map);
  return Math.max(...shownBy(other, otherMap).map(({ force }, at) => Math.abs(force - itemAt(wanted, at).force)));
}

/** Maximum change of a region's share by turning, in points, by cell size in cm. */
const TURNED_OFF: Record<number, number> = { 0.5: 2.5, 1: 6 };

/** Steps of four people, some narrow or with little toe load. */
const TURNED = { right: 0.9, sure: 0.1 };

const OF_PLATE = "plate_emed and the mean of 104";
/** Compares with the upright print at 0.5 cm. */
function judgeTurns(find: Find, { prints, whom, tuned }: Prints): Row {
  const plain = new Set(realPrints().map(({ name }) => name));
  const outcomes = prints.flatMap((print) =>
    PITCHES_CM.flatMap((pitchCm) =>
      DEGREES.map((degrees) => ({
        way: plain.has(print.name) ? OF_PLATE : `other people, on ${pitchCm} cm`,
        outcome: rightIf(apart(find, layPrint(print), layPrint(print, { degrees, pitchCm })) <= (TURNED_OFF[pitchCm] ?? 0)),
      })),
    ),
  );
  return toRow({
    whom,
    tuned,
    what: "regions keep their part of the force, turned by up to 30°",
    gate: TURNED,
    outcomes,
    gates: { [OF_PLATE]: EVERY },
  });
}

const SIDES_OFF = 2;
/** The mean left foot of 104 people, mirrored, against their mean right foot. */
function judgeSides(find: Find, prints: readonly RealPrint[]): Row[] {
  const [left, right] = (["left", "right"] as const).map((side) => prints.find(({ name }) => name === `MUN104, ${side}`));
  if (!left || !right) return [];
  const outcome = rightIf(apart(find, layPrint(right), layPrint(left, { mirror: true })) <= SIDES_OFF);
  return [
    toRow({
      what: `left and right share their force alike, to ${SIDES_OFF} points`,
      whom: "104 people, mean",
      tuned: "yes",
      gate: EVERY,
      outcomes: [{ outcome }],
    }),
  ];
}

/** Needs the recordings. */
export function judgeRegions(analysis: Analysis, every = 1): Row[] {
  const find: Find = ({ frames, side, towards, pitchCm, threshold }) =>
    analysis.plantarRegions(frames, { threshold, cell: { xCm: pitchCm, yCm: pitchCm }, unit: "kPa", side, towards });
  const groups: Prints[] = [
    ...GROUPS.map((group) => ({
      ...group,
      prints: stepsOfGroup(group)
        .filter((_, at) => at % every === 0)
        .map(printOfStep),
    })).map(({ whom, tuned, prints }) =>
      tuned === "yes" ? { whom: `plate_emed, mean of 104, ${whom}`, tuned, prints: [...realPrints(), ...prints] } : { whom, tuned, prints },
    ),
  ];
  return [
    judgeAgainstPressuRe(analysis),
    ...groups.flatMap((group) => [
      toRow({
        whom: group.whom,
        tuned: group.tuned,
        what: "all ten regions in the order of anatomy, and the same mirrored and by quarter turns",
        gate: EVERY,
        outcomes: [...judgeAnatomy(find, group.prints), ...judgeSameCells(find, group.prints)],
      }),
      judgeTurns(find, group),
    ]),
    ...judgeSides(find, realPrints()),
    ...judgeHallux(analysis, every),
  ];
}
