import type { Cell } from "../geometry/load";
import { isInSight, cellCentre, toPlatePercent, usePlate } from "../geometry/plate-context";
import { PlateMarks } from "./Plate";

/** Names of pinned cells. */
export const pinLetters = ["A", "B", "C", "D"] as const;

export function PinMarks({ cells }: { cells: readonly Cell[] }) {
  const plate = usePlate();
  return (
    <PlateMarks>
      {cells.map((cell, index) => {
        const at = toPlatePercent(plate, cellCentre(cell, plate.geometry));
        return (
          isInSight(at) && (
            <svg key={`${cell.row}.${cell.col}`} x={`${at.x}%`} y={`${at.y}%`} overflow="visible" fill="none">
              <circle r="6" stroke="#14181f" strokeWidth="5" />
              <circle r="6" stroke="#ffffff" strokeWidth="2.5" />
              <g transform="translate(15 -15)">
                <circle r="9" fill="#ffffff" stroke="#14181f" strokeWidth="1.5" />
                <text textAnchor="middle" dominantBaseline="central" fill="#14181f" fontSize="11" fontWeight="650">
                  {pinLetters[index]}
                </text>
              </g>
            </svg>
          )
        );
      })}
    </PlateMarks>
  );
}
