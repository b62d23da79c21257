import { toPlatePercent, usePlate } from "~/heatmap/geometry/plate-context";
import { PlateMarks } from "~/heatmap/plate/Plate";

export function SaddleMarks() {
  const plate = usePlate();
  const { grid, cellPitchCm } = plate.geometry;
  const at = (col: number, row: number) => toPlatePercent(plate, { xCm: col * cellPitchCm.xCm, yCm: row * cellPitchCm.yCm });
  const spine = `${at(grid.cols / 2, 0).x}%`;
  const thirds = [1, 2].map((third) => `${at(0, (third * grid.rows) / 3).y}%`);
  return (
    <PlateMarks>
      <g className="stroke-control" strokeDasharray="5 4">
        <line x1={spine} x2={spine} y1="0" y2="100%" className="stroke-text" />
        {thirds.map((y) => (
          <line key={y} x1="0" x2="100%" y1={y} y2={y} />
        ))}
      </g>
    </PlateMarks>
  );
}
