import { toPlatePercent, usePlate } from "~/heatmap/geometry/plate-context";
import { allFigures, useFigures } from "../figures/ShownFigures";

export function CentreTrail() {
  const plate = usePlate();
  const trace = useFigures(allFigures)?.trace ?? [];
  if (trace.length < 2) return null;
  const course = trace
    .map((point) => toPlatePercent(plate, point))
    .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(" ");
  return (
    <svg
      aria-hidden
      data-testid="trail"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      fill="none"
      strokeLinejoin="round"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <polyline points={course} vectorEffect="non-scaling-stroke" stroke="#ffffff" strokeWidth="3.5" opacity="0.8" />
      <polyline points={course} vectorEffect="non-scaling-stroke" stroke="#14181f" strokeWidth="1.5" />
    </svg>
  );
}
