import type { BalancePart } from "~/domain/analysis/measures/balance-parts";
import { usePlate } from "~/heatmap/geometry/plate-context";

/** Sway of each part at true scale on the plate: ink with a halo, visible on any load. */
export function SwayEllipses({ parts }: { parts: readonly BalancePart[] }) {
  const {
    geometry: {
      cellPitchCm: { xCm, yCm },
    },
    region,
  } = usePlate();
  const ovals = parts.flatMap(({ part, figures: { ellipse }, trace }) => (ellipse && trace ? [{ part, ellipse, at: trace.from }] : []));
  return (
    <svg
      aria-hidden
      viewBox={`${region.col * xCm} ${region.row * yCm} ${region.cols * xCm} ${region.rows * yCm}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
      fill="none"
    >
      {ovals.map(({ part, ellipse, at }) =>
        ["stroke-plate", "stroke-text"].map((stroke) => (
          <ellipse
            key={`${part} ${stroke}`}
            cx={at.xCm}
            cy={at.yCm}
            rx={ellipse.semiMinorCm}
            ry={ellipse.semiMajorCm}
            transform={`rotate(${ellipse.degreesFromAp} ${at.xCm} ${at.yCm})`}
            className={stroke}
            strokeWidth={stroke === "stroke-plate" ? 4 : 1.5}
            vectorEffect="non-scaling-stroke"
          />
        )),
      )}
    </svg>
  );
}
