import type { Grid } from "~/domain/frame/frame";
import type { PlacedMat } from "~/domain/logs/minutes/body-region";
import type { UnrelievedArea } from "~/domain/logs/minutes/unrelieved-areas";
import { edgesPath } from "./edges-path";
import { useAreaName } from "./use-area-name";

interface UnrelievedMarksProps {
  areas: readonly UnrelievedArea[];
  grid: Grid;
  stance: PlacedMat["stance"];
}

/** Areas that were not relieved, outlined and numbered on a map of the mat as their list numbers them. */
export function UnrelievedMarks({ areas, grid, stance }: UnrelievedMarksProps) {
  const nameOf = useAreaName(stance);
  return (
    <>
      <svg aria-hidden viewBox={`0 0 ${grid.cols} ${grid.rows}`} preserveAspectRatio="none" className="absolute inset-0 size-full">
        {areas.map(({ cells }) => (
          <g key={cells[0]} fill="none" vectorEffect="non-scaling-stroke">
            <path d={edgesPath(cells, grid)} stroke="white" strokeWidth="3" vectorEffect="non-scaling-stroke" />
            <path d={edgesPath(cells, grid)} stroke="black" strokeWidth="1.25" strokeDasharray="4 3" vectorEffect="non-scaling-stroke" />
          </g>
        ))}
      </svg>
      {areas.map((area, index) => (
        <span
          key={area.cells[0]}
          title={nameOf(area)}
          className="absolute inline-flex size-5 -translate-1/2 items-center justify-center rounded-full bg-ink text-xs text-on-ink"
          style={{ left: `${(100 * (area.at.col + 0.5)) / grid.cols}%`, top: `${(100 * (area.at.row + 0.5)) / grid.rows}%` }}
        >
          {index + 1}
        </span>
      ))}
    </>
  );
}
