import type { FootFrame } from "./plantar-regions";

/** A point of the plate, cm from its top left corner. */
interface PlatePoint {
  xCm: number;
  yCm: number;
}

/** A place on a foot: 0 at the back of the heel to 1 at the end of the toes, and 0 on the medial to 1 on the lateral border. */
export interface PlaceOnFoot {
  along: number;
  across: number;
}

const between = (one: PlatePoint, other: PlatePoint, part: number): PlatePoint => ({
  xCm: one.xCm + part * (other.xCm - one.xCm),
  yCm: one.yCm + part * (other.yCm - one.yCm),
});

const medialAt = ({ heelMedial, toeMedial }: FootFrame, along: number): PlatePoint => between(heelMedial, toeMedial, along);
const lateralAt = ({ heelLateral, toeLateral }: FootFrame, along: number): PlatePoint => between(heelLateral, toeLateral, along);

/** Where a place of a foot lies on the plate. */
export const onPlate = (frame: FootFrame, { along, across }: PlaceOnFoot): PlatePoint =>
  between(medialAt(frame, along), lateralAt(frame, along), across);

/** How far a point lies from a line's first point towards its second, by the distance of the two. */
function partOf(from: PlatePoint, to: PlatePoint, { xCm, yCm }: PlatePoint): number {
  const [x, y] = [to.xCm - from.xCm, to.yCm - from.yCm];
  return ((xCm - from.xCm) * x + (yCm - from.yCm) * y) / (x * x + y * y);
}

/** The place of a foot at a point of the plate: lines across a foot are at right angles to its axis, those along it fan out. */
export function onFoot(frame: FootFrame, point: PlatePoint): PlaceOnFoot {
  const { heelMedial, heelLateral, toeMedial } = frame;
  // Where the line across the heel is nearest to a point, that point has the same place along as the heel: the rest is along the axis.
  const foot = (of: PlatePoint): PlatePoint => between(heelMedial, heelLateral, partOf(heelMedial, heelLateral, of));
  const [start, end] = [foot(point), foot(toeMedial)];
  const axis = { xCm: toeMedial.xCm - end.xCm, yCm: toeMedial.yCm - end.yCm };
  const along = partOf({ xCm: 0, yCm: 0 }, axis, { xCm: point.xCm - start.xCm, yCm: point.yCm - start.yCm });
  return { along, across: partOf(medialAt(frame, along), lateralAt(frame, along), point) };
}
