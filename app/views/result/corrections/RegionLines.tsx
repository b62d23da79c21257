import { toPlatePoint, type PlaceOnFoot } from "~/domain/analysis/plantar/foot-places";
import type { FootFrame, RegionBorders } from "~/domain/analysis/plantar/plantar-regions";
import { regionLinePath, listRegionLines } from "~/domain/analysis/plantar/region-lines";
import { toPlatePercent, usePlate } from "~/heatmap/geometry/plate-context";
import { PlateMarks } from "~/heatmap/plate/Plate";

const BORDER: readonly PlaceOnFoot[] = [
  { along: 0, across: 0 },
  { along: 1, across: 0 },
  { along: 1, across: 1 },
  { along: 0, across: 1 },
];

/** Lines between a foot's regions, and the border of its frame. Dark on light, to contrast with every colour. */
export function RegionLines({ frame, borders }: { frame: FootFrame; borders: RegionBorders }) {
  const plate = usePlate();
  const points = (places: readonly PlaceOnFoot[]): string =>
    places
      .map((place) => toPlatePercent(plate, toPlatePoint(frame, place)))
      .map(({ x, y }) => `${x},${y}`)
      .join(" ");
  const courses = listRegionLines(frame)
    .map((line) => ({ line, course: points(regionLinePath(borders, line)) }))
    .filter(({ course }) => course !== "");
  return (
    <PlateMarks>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" fill="none">
        <polygon points={points(BORDER)} vectorEffect="non-scaling-stroke" stroke="#14181f" strokeDasharray="4 3" />
        {courses.map(({ line, course }) => (
          <g key={line}>
            <polyline points={course} vectorEffect="non-scaling-stroke" stroke="#ffffff" strokeWidth="4" />
            <polyline points={course} vectorEffect="non-scaling-stroke" stroke="#14181f" strokeWidth="2" data-line={line} />
          </g>
        ))}
      </svg>
    </PlateMarks>
  );
}
