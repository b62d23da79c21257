import { isOnItsSide, placeOnMap, type MapTurn } from "~/domain/device/map-turn";
import type { Grid } from "~/domain/frame/frame";
import type { PlacedMat } from "~/domain/minutes/body-region";
import type { UnrelievedArea } from "~/domain/minutes/unrelieved-areas";
import { useMapTurn } from "~/heatmap/geometry/plate-context";
import { useAreaName } from "./use-area-name";

interface UnrelievedMarksProps {
  areas: readonly UnrelievedArea[];
  grid: Grid;
  stance: PlacedMat["stance"];
}

export function UnrelievedMarks({ areas, grid, stance }: UnrelievedMarksProps) {
  const nameOf = useAreaName(stance);
  const turn = useMapTurn();
  // In cells; the map's box has as many across as its drawing.
  const [across, down] = isOnItsSide(turn) ? [grid.rows, grid.cols] : [grid.cols, grid.rows];
  return (
    <>
      <svg aria-hidden viewBox={`0 0 ${across} ${down}`} preserveAspectRatio="none" className="absolute inset-0 size-full">
        <g transform={turnInCells(turn, grid)}>
          {areas.map(({ cells }) => (
            <g key={cells[0]} fill="none" vectorEffect="non-scaling-stroke">
              <path d={edgesPath(cells, grid)} stroke="white" strokeWidth="3" vectorEffect="non-scaling-stroke" />
              <path d={edgesPath(cells, grid)} stroke="black" strokeWidth="1.25" strokeDasharray="4 3" vectorEffect="non-scaling-stroke" />
            </g>
          ))}
        </g>
      </svg>
      {areas.map((area, index) => {
        const { x, y } = placeOnMap(turn, { x: (area.at.col + 0.5) / grid.cols, y: (area.at.row + 0.5) / grid.rows });
        return (
          <span
            key={area.cells[0]}
            title={nameOf(area)}
            className="absolute inline-flex size-5 -translate-1/2 items-center justify-center rounded-full bg-ink text-xs text-on-ink"
            style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
          >
            {index + 1}
          </span>
        );
      })}
    </>
  );
}

/** SVG transform from measured to shown cells. */
function turnInCells(turn: MapTurn, { rows, cols }: Grid): string {
  const [width, height] = isOnItsSide(turn) ? [rows, cols] : [cols, rows];
  const at = (col: number, row: number): [number, number] => {
    const { x, y } = placeOnMap(turn, { x: col / cols, y: row / rows });
    return [x * width, y * height];
  };
  const [[x, y], [right, rightDown], [left, leftDown]] = [at(0, 0), at(1, 0), at(0, 1)];
  return `matrix(${[right - x, rightDown - y, left - x, leftDown - y, x, y].map((value) => Number(value.toFixed(6))).join(" ")})`;
}

/** Outline of cells as an SVG path, in cells. */
function edgesPath(cells: readonly number[], { cols }: Grid): string {
  const held = new Set(cells);
  return cells
    .map((cell) => {
      const [x, y] = [cell % cols, Math.floor(cell / cols)];
      const top = held.has(cell - cols) ? "" : `M${x} ${y}h1`;
      const bottom = held.has(cell + cols) ? "" : `M${x} ${y + 1}h1`;
      const left = x > 0 && held.has(cell - 1) ? "" : `M${x} ${y}v1`;
      const right = x < cols - 1 && held.has(cell + 1) ? "" : `M${x + 1} ${y}v1`;
      return top + bottom + left + right;
    })
    .join("");
}
