import type { RegionMap } from "../../../../app/analysis/analysis";
import type { FootSide } from "../../../../app/domain/analysis/figures";
import { footRegions, type FootRegion } from "../../../../app/domain/analysis/regions";
import { cellCount } from "../../../../app/domain/frame/frame";
import { medialLine, type MedialLine } from "./medial-line";
import { borderOf, distanceTo, hullOf, outlineOf, type Line } from "./outline";
import { cellsWhere, centreOf, type Picture, type Plate, type Point } from "./plate";
import { FOREFOOT_FROM, HEEL_TO, shapeOf, sidesOfHull, type Shape } from "./shape";
import { splitFeet, type Split } from "./split";

/** The hallux takes this fraction of the width from the medial to the lateral border. */
const HALLUX_SHARE = 0.33;

/** A print of the maximum picture, with what later steps need. */
export interface Foot {
  readonly side: FootSide;
  readonly cells: readonly number[];
  /** The same by region: heel, midfoot, forefoot, hallux, toes, and a print without a foot's shape. */
  readonly parts: readonly (readonly number[])[];
  readonly shape: Shape | null;
  /** Direction of the foot towards its toes. */
  readonly axis: Point;
  /** Where the excursion of the centre of pressure is measured; null while side or shape is unknown. */
  readonly line: MedialLine | null;
}

export interface Regions {
  readonly map: RegionMap;
  readonly feet: readonly Foot[];
}

function sideOf({ rule }: Split, foot: number, lean: number): FootSide {
  if (rule !== "single") return foot === 0 ? "left" : "right";
  return lean === 0 ? "single" : lean < 0 ? "left" : "right";
}

/** Which region a cell of a print with a foot's shape belongs to. */
function regionFinder(shape: Shape, side: FootSide, medial: Line, lateral: Line, plate: Plate): (cell: number) => FootRegion {
  const toeless = new Set(shape.toeless);
  return (cell) => {
    if (toeless.has(cell)) {
      const place = shape.placeAlong(cell);
      return place < HEEL_TO ? "heel" : place < FOREFOOT_FROM ? "midfoot" : "forefoot";
    }
    const [toMedial, toLateral] = [distanceTo(medial, centreOf(plate, cell)), distanceTo(lateral, centreOf(plate, cell))];
    return side !== "single" && toMedial < HALLUX_SHARE * (toMedial + toLateral) ? "hallux" : "toes";
  };
}

/** The cells of a print by region, those without a foot's shape last. */
function dealOut(cells: readonly number[], regionOf: ((cell: number) => FootRegion) | null): number[][] {
  if (!regionOf) return [...footRegions.map(() => []), [...cells]];
  const regions = cells.map(regionOf);
  return [...footRegions.map((region) => cells.filter((_, at) => regions[at] === region)), []];
}

const toeOut = (side: FootSide, degrees: number): number | null => (side === "single" ? null : side === "left" ? -degrees : degrees);

/** Feet and their regions in a maximum picture; cells count from `threshold`. */
export function findRegions(picture: Picture, threshold: number, plate: Plate): Regions {
  const split = splitFeet(
    cellsWhere(plate, (cell) => picture[cell] > 0 && picture[cell] >= threshold * (1 - 1e-7)),
    plate,
  );
  const labels = new Uint16Array(cellCount(plate));
  const pictures: RegionMap["feet"] = [];
  const feet = split.prints.map((cells, at): Foot => {
    const hull = hullOf(cells, plate);
    const outline = outlineOf(hull);
    const shape = shapeOf(cells, picture, outline, plate);
    const side = sideOf(split, at, shape?.lean ?? 0);
    const { medial, lateral } = sidesOfHull(hull, side === "right");
    const parts = dealOut(cells, shape && regionFinder(shape, side, borderOf(medial), borderOf(lateral), plate));
    parts.forEach((part, place) => part.forEach((cell) => (labels[cell] = at * parts.length + place + 1)));
    pictures.push({
      side,
      cells: cells.length,
      shape: shape && {
        lengthCm: outline.lengthCm,
        widthCm: outline.widthCm,
        forefootWidthCm: shape.forefootWidthCm,
        archIndex: shape.archIndex,
        toeOutDegrees: toeOut(side, shape.axisDegrees),
      },
    });
    const known = shape !== null && side !== "single";
    return {
      side,
      cells,
      parts,
      shape,
      axis: shape ? outline.axis : { x: 0, y: -1 },
      line: known ? medialLine(hull, outline, borderOf(medial), side === "right") : null,
    };
  });
  return { map: { split: split.rule, feet: pictures, labels }, feet };
}
