import { isInSight, toPlatePercent, usePlate, type PlacePoint } from "../geometry/plate-context";
import { PlateMarks } from "./Plate";

const shapes = { ring: <circle r="7" fill="none" />, cross: <path d="M-7 0H7M0-7V7" strokeLinecap="round" /> };

export function PeakMark({ at, shape = "ring" }: { at: PlacePoint | null; shape?: keyof typeof shapes }) {
  const plate = usePlate();
  const place = at && toPlatePercent(plate, at);
  if (!place || !isInSight(place)) return null;
  return (
    <PlateMarks>
      <svg x={`${place.x}%`} y={`${place.y}%`} overflow="visible">
        <g stroke="#14181f" strokeWidth="5">
          {shapes[shape]}
        </g>
        <g stroke="#ffffff" strokeWidth="2">
          {shapes[shape]}
        </g>
      </svg>
    </PlateMarks>
  );
}
