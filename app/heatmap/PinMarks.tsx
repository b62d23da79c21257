import type { Cell } from "./cell-reading";
import { PlateMarks } from "./Plate";
import { isInSight, percentOf, usePlate } from "./plate-context";

/** What pinned cells are called, on the map and wherever they are listed. */
export const pinLetters = ["A", "B", "C", "D"] as const;

/** Pinned cells on their plate: a ring on the cell, its letter beside. */
export function PinMarks({ cells }: { cells: readonly Cell[] }) {
  const plate = usePlate();
  const { xCm, yCm } = plate.geometry.cellPitchCm;
  return (
    <PlateMarks>
      {cells.map(({ row, col }, index) => {
        const at = percentOf(plate, { xCm: (col + 0.5) * xCm, yCm: (row + 0.5) * yCm });
        return (
          isInSight(at) && (
            <svg key={`${row}.${col}`} x={`${at.x}%`} y={`${at.y}%`} overflow="visible" fill="none">
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
