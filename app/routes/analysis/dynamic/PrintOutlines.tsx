import type { Contact } from "~/domain/analysis/gait/contact";
import { PlateMarks } from "~/heatmap/plate/Plate";
import { percentOf, usePlate } from "~/heatmap/plate/plate-context";

/** More outlines than these hide the picture under them. */
const MOST_PRINTS = 8;

/** The rectangle of each print along its own axis, and the line of its centre of pressure; none of many prints over each other. */
export function PrintOutlines({ contacts }: { contacts: readonly Contact[] }) {
  const plate = usePlate();
  const path = (places: readonly { xCm: number; yCm: number }[]): string =>
    places
      .map((place) => percentOf(plate, place))
      .map(({ x, y }) => `${x},${y}`)
      .join(" ");
  if (contacts.length > MOST_PRINTS) return null;
  return (
    <PlateMarks>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" fill="none" stroke="#14181f" strokeWidth="1.5">
        {contacts.map(({ onFrame, outline, centre }) => (
          <g key={onFrame}>
            {outline && <polygon points={path(outline)} vectorEffect="non-scaling-stroke" strokeDasharray="4 3" />}
            <polyline
              points={path(centre.xCm.map((xCm, at) => ({ xCm, yCm: centre.yCm[at] ?? NaN })))}
              vectorEffect="non-scaling-stroke"
              strokeWidth="2"
            />
          </g>
        ))}
      </svg>
    </PlateMarks>
  );
}
