import { itemAt, lastItem } from "../../lists/item-at";
import type { PlaceOnFoot } from "./foot-places";
import type { PlantarRegion, RegionBorders } from "./plantar-regions";

/** The line between forefoot and toes has one place in front of each metatarsal. */
export const regionLines = [
  "heelTo",
  "midfootTo",
  "toesFrom1",
  "toesFrom2",
  "toesFrom3",
  "toesFrom4",
  "toesFrom5",
  "heelHalves",
  "metatarsals1",
  "metatarsals2",
  "metatarsals3",
  "metatarsals4",
  "halluxTo",
] as const;
export type RegionLine = (typeof regionLines)[number];
export type RegionLinePlaces = Record<RegionLine, number>;

export const forRegionLines = <Value>(make: (line: RegionLine) => Value): Record<RegionLine, Value> => ({
  heelTo: make("heelTo"),
  midfootTo: make("midfootTo"),
  toesFrom1: make("toesFrom1"),
  toesFrom2: make("toesFrom2"),
  toesFrom3: make("toesFrom3"),
  toesFrom4: make("toesFrom4"),
  toesFrom5: make("toesFrom5"),
  heelHalves: make("heelHalves"),
  metatarsals1: make("metatarsals1"),
  metatarsals2: make("metatarsals2"),
  metatarsals3: make("metatarsals3"),
  metatarsals4: make("metatarsals4"),
  halluxTo: make("halluxTo"),
});

const alongLines = ["heelTo", "midfootTo", "toesFrom1", "toesFrom2", "toesFrom3", "toesFrom4", "toesFrom5"] as const;
const toeLines = ["toesFrom1", "toesFrom2", "toesFrom3", "toesFrom4", "toesFrom5", "halluxTo"] as const;
const isOneOf = (lines: readonly RegionLine[], line: RegionLine): boolean => lines.includes(line);
/** Other lines move across. */
export const isAlong = (line: RegionLine): boolean => isOneOf(alongLines, line);

/** Without toes that pressed there are no lines between them. */
export const listRegionLines = ({ toes }: { toes: boolean }): RegionLine[] =>
  regionLines.filter((line) => toes || !isOneOf(toeLines, line));

export function linePlaces({ heelTo, midfootTo, toesFrom, heelHalves, metatarsals, halluxTo }: RegionBorders): RegionLinePlaces {
  const [toesFrom1, toesFrom2, toesFrom3, toesFrom4, toesFrom5] = toesFrom;
  const [metatarsals1, metatarsals2, metatarsals3, metatarsals4] = metatarsals;
  return {
    ...{ heelTo, midfootTo, heelHalves, halluxTo, toesFrom1, toesFrom2, toesFrom3, toesFrom4, toesFrom5 },
    ...{ metatarsals1, metatarsals2, metatarsals3, metatarsals4 },
  };
}

/** `regionBordersSchema` checks their order. */
export const toRegionBorders = (places: RegionLinePlaces): RegionBorders => ({
  heelTo: places.heelTo,
  midfootTo: places.midfootTo,
  toesFrom: [places.toesFrom1, places.toesFrom2, places.toesFrom3, places.toesFrom4, places.toesFrom5],
  heelHalves: places.heelHalves,
  metatarsals: [places.metatarsals1, places.metatarsals2, places.metatarsals3, places.metatarsals4],
  halluxTo: places.halluxTo,
});

export function lineLimits({ heelTo, midfootTo, toesFrom, metatarsals }: RegionBorders, line: RegionLine): [from: number, to: number] {
  switch (line) {
    case "heelTo":
      return [0, midfootTo];
    case "midfootTo":
      return [heelTo, Math.min(...toesFrom)];
    case "metatarsals1":
      return [0, metatarsals[1]];
    case "metatarsals2":
      return [metatarsals[0], metatarsals[2]];
    case "metatarsals3":
      return [metatarsals[1], metatarsals[3]];
    case "metatarsals4":
      return [metatarsals[2], 1];
    case "heelHalves":
    case "halluxTo":
      return [0, 1];
    default:
      return [midfootTo, 1];
  }
}

export function moveLine(borders: RegionBorders, line: RegionLine, to: number): RegionBorders {
  const [min, max] = lineLimits(borders, line);
  return toRegionBorders({ ...linePlaces(borders), [line]: Math.min(max, Math.max(min, to)) });
}

/** Across, before the middle of each metatarsal (wasm-core/assembly/foot/toe-border.ts). */
const TOE_POINTS = [0.15, 0.385, 0.555, 0.725, 0.905] as const;

/** Linear between the points. */
function toesAt({ toesFrom }: RegionBorders, across: number): number {
  const next = TOE_POINTS.findIndex((point) => across <= point);
  if (next < 0) return toesFrom[4];
  const [before, after] = [TOE_POINTS[next - 1], TOE_POINTS[next]];
  const [one, other] = [toesFrom[next - 1], toesFrom[next]];
  if (before === undefined || one === undefined) return toesFrom[0];
  return one + ((across - before) / ((after ?? 1) - before)) * ((other ?? 1) - one);
}

/** The toes' five are one line, the first's. */
export function regionLinePath(borders: RegionBorders, line: RegionLine): PlaceOnFoot[] {
  const place = linePlaces(borders)[line];
  const along = (from: number, to: number): PlaceOnFoot[] => [from, to].map((at) => ({ along: at, across: place }));
  switch (line) {
    case "heelTo":
    case "midfootTo":
      return [0, 1].map((across) => ({ along: place, across }));
    case "toesFrom1":
      return [0, ...TOE_POINTS, 1].map((across) => ({ along: toesAt(borders, across), across }));
    case "heelHalves":
      return along(0, borders.heelTo);
    case "metatarsals1":
    case "metatarsals2":
    case "metatarsals3":
    case "metatarsals4":
      return along(borders.midfootTo, toesAt(borders, place));
    case "halluxTo":
      return along(toesAt(borders, place), 1);
    default:
      return [];
  }
}

const METATARSALS = ["metatarsal1", "metatarsal2", "metatarsal3", "metatarsal4", "metatarsal5"] as const satisfies PlantarRegion[];

/** Names overlap neither each other nor the lines' grips. */
const NAME_ROWS = [0.28, 0.74] as const;

export function placeOfName(borders: RegionBorders, region: PlantarRegion): PlaceOnFoot {
  const { heelTo, midfootTo, heelHalves, metatarsals, halluxTo } = borders;
  const toes = (across: number): PlaceOnFoot => ({ along: (toesAt(borders, across) + 1) / 2, across });
  switch (region) {
    case "heelMedial":
      return { along: heelTo / 2, across: heelHalves / 2 };
    case "heelLateral":
      return { along: heelTo / 2, across: (heelHalves + 1) / 2 };
    case "midfoot":
      return { along: (heelTo + midfootTo) / 2, across: 0.5 };
    case "hallux":
      return toes(halluxTo / 2);
    case "toes":
      return toes((halluxTo + 1) / 2);
    default: {
      const at = METATARSALS.indexOf(region);
      const edges = [0, ...metatarsals, 1];
      const across = (itemAt(edges, at) + itemAt(edges, at + 1)) / 2;
      const row = at % 2 === 0 ? NAME_ROWS[0] : NAME_ROWS[1];
      return { along: midfootTo + row * (toesAt(borders, across) - midfootTo), across };
    }
  }
}

/** Set by hand; they only place names on the mean print. */
export const usualBorders: RegionBorders = {
  heelTo: 0.27,
  midfootTo: 0.55,
  toesFrom: [0.83, 0.82, 0.8, 0.78, 0.76],
  heelHalves: 0.5,
  metatarsals: [0.3, 0.47, 0.64, 0.81],
  halluxTo: 0.4,
};

export function lineHandle(borders: RegionBorders, line: RegionLine): PlaceOnFoot {
  const place = linePlaces(borders)[line];
  if (line === "heelTo" || line === "midfootTo") return { along: place, across: 0.8 };
  if (isAlong(line)) return { along: place, across: itemAt(TOE_POINTS, alongLines.findIndex((one) => one === line) - 2) };
  const path = regionLinePath(borders, line);
  return { along: (itemAt(path, 0).along + lastItem(path).along) / 2, across: place };
}
