import { outlinesPrints, type ShownContact } from "~/domain/analysis/gait/shown-walk";
import { itemAt } from "~/domain/lists/item-at";
import { toPlatePercent, usePlate } from "~/heatmap/geometry/plate-context";
import { PlateMarks } from "~/heatmap/plate/Plate";

/** Rectangle of each print along its axis, and its centre of pressure line; empty for many overlapping prints. */
export function PrintOutlines({ contacts }: { contacts: readonly ShownContact[] }) {
  const plate = usePlate();
  const path = (places: readonly { xCm: number; yCm: number }[]): string =>
    places
      .map((place) => toPlatePercent(plate, place))
      .map(({ x, y }) => `${x},${y}`)
      .join(" ");
  if (!outlinesPrints({ contacts })) return null;
  return (
    <PlateMarks>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" fill="none" stroke="#14181f" strokeWidth="1.5">
        {contacts.map(({ onFrame, outline, centre }) => (
          <g key={onFrame}>
            {outline && <polygon points={path(outline)} vectorEffect="non-scaling-stroke" strokeDasharray="4 3" />}
            <polyline
              points={path(centre.xCm.map((xCm, at) => ({ xCm, yCm: itemAt(centre.yCm, at) })))}
              vectorEffect="non-scaling-stroke"
              strokeWidth="2"
            />
          </g>
        ))}
      </svg>
    </PlateMarks>
  );
}
