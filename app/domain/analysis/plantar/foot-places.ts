import type { FootFrame } from "./plantar-regions";

/** Cm from the plate's top left corner. */
interface PlatePoint {
  xCm: number;
  yCm: number;
}

/** `along` from heel (0) to toes (1), `across` from medial (0) to lateral (1). */
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

export const toPlatePoint = (frame: FootFrame, { along, across }: PlaceOnFoot): PlatePoint =>
  between(medialAt(frame, along), lateralAt(frame, along), across);

function partOf(from: PlatePoint, to: PlatePoint, { xCm, yCm }: PlatePoint): number {
  const [x, y] = [to.xCm - from.xCm, to.yCm - from.yCm];
  return ((xCm - from.xCm) * x + (yCm - from.yCm) * y) / (x * x + y * y);
}

/** Lines across are perpendicular to the axis, those along fan out. */
export function onFoot(frame: FootFrame, point: PlatePoint): PlaceOnFoot {
  const { heelMedial, heelLateral, toeMedial } = frame;
  // Projection onto the heel line; the rest is along the axis.
  const foot = (of: PlatePoint): PlatePoint => between(heelMedial, heelLateral, partOf(heelMedial, heelLateral, of));
  const [start, end] = [foot(point), foot(toeMedial)];
  const axis = { xCm: toeMedial.xCm - end.xCm, yCm: toeMedial.yCm - end.yCm };
  const along = partOf({ xCm: 0, yCm: 0 }, axis, { xCm: point.xCm - start.xCm, yCm: point.yCm - start.yCm });
  return { along, across: partOf(medialAt(frame, along), lateralAt(frame, along), point) };
}
