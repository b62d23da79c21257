import type { Analysis, PlantarMap } from "~/analysis/analysis";
import { plantarRegions, type PlantarRegion } from "~/domain/analysis/plantar/plantar-regions";
import { joined, rounded, type Judged, type Row } from "../../accuracy/judged";
import { atMost } from "../../bench/goal";
import { itemAt } from "../../support/item-at";
import { peopleSteps } from "../contacts/recorded-steps";
import { judgeAgainstPressuRe } from "./against-pressure-masks";
import { judgeHallux } from "./overloaded-hallux";
import { layPrint, realPrints, type LaidPrint, type RealPrint } from "./prints";

type Find = (print: LaidPrint) => PlantarMap | null;
type Way = NonNullable<Parameters<typeof layPrint>[1]>;

/** Turned to both sides; and what a mat with coarser cells makes of a print. */
const DEGREES = [-30, -15, 15, 30];
const PITCHES_CM = [0.5, 1];

/** What a region shows of a print: its part of the force, per cent, its greatest value, its area and its middle. */
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

/** Pairs of regions of which the first lies behind, or more medially than, the second. */
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

/** Regions that are missing or not where anatomy has them. */
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

function judgeAnatomy(find: Find, prints: readonly RealPrint[]): Judged {
  const ways: Way[] = PITCHES_CM.flatMap((pitchCm) =>
    [0, ...DEGREES].flatMap((degrees) => [
      { degrees, pitchCm },
      { degrees, pitchCm, mirror: true },
    ]),
  );
  const all = prints.flatMap((print) => ways.map((way) => layPrint(print, way)));
  const disorder = all.filter((laid) => disorderIn(laid, find(laid)) > 0).length;
  return { goals: [atMost("a print lacks one of ten regions or has them out of order", disorder, 0, `of ${all.length}`)], tables: [] };
}

/** The same print, cell for cell, from another side. */
function judgeSameCells(find: Find, prints: readonly RealPrint[]): Judged {
  const different = (way: Way, cellOf: (cell: number) => number): number =>
    prints
      .map((print) => {
        const [as, like] = [find(layPrint(print))?.labels, find(layPrint(print, way))?.labels];
        return as && like ? Array.from(as.keys()).filter((cell) => as[cell] !== like[cellOf(cell)]).length : Infinity;
      })
      .reduce((sum, cells) => sum + cells, 0);
  const [row, col] = [(cell: number) => Math.floor(cell / 64), (cell: number) => cell % 64];
  return {
    goals: [
      atMost(
        "cells of the mirrored print in another region",
        different({ mirror: true }, (cell) => row(cell) * 64 + 63 - col(cell)),
        0,
        "cells",
      ),
      atMost(
        "turned by 90 degrees",
        different({ degrees: 90 }, (cell) => col(cell) * 64 + 63 - row(cell)),
        0,
        "cells",
      ),
      atMost(
        "turned by 180 degrees",
        different({ degrees: 180 }, (cell) => 64 * 64 - 1 - cell),
        0,
        "cells",
      ),
      atMost(
        "turned by 270 degrees",
        different({ degrees: 270 }, (cell) => (63 - col(cell)) * 64 + row(cell)),
        0,
        "cells",
      ),
    ],
    tables: [],
  };
}

/** How far two pictures of one print are apart, region by region. */
function apart(find: Find, one: LaidPrint, other: LaidPrint): (Shown & { peakOff: number; areaOff: number; forceOff: number })[] {
  const [map, otherMap] = [find(one), find(other)];
  if (!map || !otherMap) return [];
  const wanted = shownBy(one, map);
  return shownBy(other, otherMap).map((shown, at) => {
    const { force, peak, areaCm2 } = itemAt(wanted, at);
    return {
      ...shown,
      forceOff: Math.abs(shown.force - force),
      peakOff: (100 * Math.abs(shown.peak - peak)) / peak,
      areaOff: (100 * Math.abs(shown.areaCm2 - areaCm2)) / areaCm2,
    };
  });
}

const most = (values: readonly number[]): number => rounded(Math.max(...values));

/** How far a print's regions are from those of the upright one at 0.5 cm, where the mat is turned and its cells are coarse. */
function judgeTurns(find: Find, prints: readonly RealPrint[]): Judged {
  const judged = PITCHES_CM.map((pitchCm) => {
    const offs = prints.flatMap((print) =>
      DEGREES.flatMap((degrees) => apart(find, layPrint(print), layPrint(print, { degrees, pitchCm }))),
    );
    const rows = plantarRegions.map((region): Row => {
      const own = offs.filter((off) => off.region === region);
      return {
        region,
        "force off, points of % of the foot's": most(own.map(({ forceOff }) => forceOff)),
        "peak off, %": most(own.map(({ peakOff }) => peakOff)),
        "area off, %": most(own.map(({ areaOff }) => areaOff)),
      };
    });
    return { pitchCm, rows, force: Math.max(...offs.map(({ forceOff }) => forceOff)) };
  });
  const limits: Record<number, number> = { 0.5: 2.5, 1: 6 };
  return {
    goals: judged.map(({ pitchCm, force }) =>
      atMost(
        `turned by up to 30 degrees at cells of ${pitchCm} cm, a region's part of the force is off by`,
        force,
        limits[pitchCm] ?? 0,
        "points",
      ),
    ),
    tables: judged.map(({ pitchCm, rows }) => ({
      title: `Three prints turned by 15 and 30 degrees, cells of ${pitchCm} cm, against upright ones of 0.5 cm`,
      rows,
    })),
  };
}

/** The mean left foot of 104 people, mirrored, beside their mean right one. */
function judgeSides(find: Find, prints: readonly RealPrint[]): Judged {
  const [left, right] = (["left", "right"] as const).map((side) => prints.find(({ name }) => name === `MUN104, ${side}`));
  if (!left || !right) return { goals: [], tables: [] };
  const offs = apart(find, layPrint(right), layPrint(left, { mirror: true }));
  const rows = offs.map(({ region, force, forceOff, peakOff, areaOff }): Row => ({
    region,
    "force, % of the foot's": rounded(force),
    "off, points": rounded(forceOff),
    "peak off, %": rounded(peakOff),
    "area off, %": rounded(areaOff),
  }));
  return {
    goals: [
      atMost(
        "left and right of 104 people differ in a region's part of the force by",
        Math.max(...offs.map(({ forceOff }) => forceOff)),
        2,
        "points",
      ),
    ],
    tables: [{ title: "The mean left print of 104 people, mirrored, against their right one", rows }],
  };
}

/** All gates of the ten regions. Needs the recordings. */
export function judgeRegions(analysis: Analysis, steps = peopleSteps()): Judged {
  const find: Find = ({ frames, side, towards, pitchCm, threshold }) =>
    analysis.plantarRegions(frames, { threshold, cell: { xCm: pitchCm, yCm: pitchCm }, unit: "kPa", side, towards });
  const prints = realPrints();
  return joined([
    judgeAgainstPressuRe(analysis),
    judgeAnatomy(find, prints),
    judgeSameCells(find, prints),
    judgeTurns(find, prints),
    judgeSides(find, prints),
    judgeHallux(analysis, steps),
  ]);
}
