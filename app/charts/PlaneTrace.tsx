import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import { ChartPicture } from "./ChartPicture";
import { percent } from "./share";

/** A place in centimetres to the right and to the front of the middle of the drawing. */
export interface PlanePoint {
  rightCm: number;
  frontCm: number;
}

/** The middle of the drawing. */
export const MIDDLE: PlanePoint = { rightCm: 0, frontCm: 0 };

/** A circle around a place, with a word at its upper end. */
export interface PlaneCircle {
  at: PlanePoint;
  radiusCm: number;
  name?: string;
}

/** An ellipse around a place; its long axis runs front to back and leans to the right by `degreesFromAp` degrees. */
export interface PlaneEllipse {
  at: PlanePoint;
  semiMajorCm: number;
  semiMinorCm: number;
  degreesFromAp: number;
}

interface PlaneTraceProps {
  /** What the drawing shows, for those who do not see it. */
  label: string;
  /** Where something was, oldest first. */
  points: readonly PlanePoint[];
  /** Centimetres from the middle to each edge. */
  reachCm: number;
  circles?: readonly PlaneCircle[];
  ellipse?: PlaneEllipse | null;
  /** A dot on the newest point; on by default. */
  marker?: boolean;
  /** Names the directions at the edges; on by default. */
  directions?: boolean;
  className?: string;
}

const GRID_STEPS_CM = [0.5, 1, 2, 5, 10, 20];
const MOST_LINES = 9;

/** The way of a point in the plane at true proportion: a cross through the middle, hairlines every few centimetres, the trace, the newest place. */
export function PlaneTrace({
  label,
  points,
  reachCm,
  circles = [],
  ellipse = null,
  marker = true,
  directions = true,
  className = "",
}: PlaneTraceProps) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const step = GRID_STEPS_CM.find((candidate) => (2 * reachCm) / candidate <= MOST_LINES) ?? reachCm;
  const lines = Array.from({ length: 2 * Math.floor(reachCm / step) + 1 }, (_, index) => (index - Math.floor(reachCm / step)) * step);
  const path = points
    .map(({ rightCm, frontCm }, index) => `${index === 0 ? "M" : "L"}${rightCm.toFixed(2)} ${(-frontCm).toFixed(2)}`)
    .join("");
  const newest = points.at(-1);
  const left = (rightCm: number): string => percent((rightCm / reachCm + 1) / 2);
  const bottom = (frontCm: number): string => percent((frontCm / reachCm + 1) / 2);

  return (
    <ChartPicture label={label} className={`numeral relative aspect-square overflow-hidden rounded-lg bg-bg text-xs ${className}`}>
      <svg viewBox={`${-reachCm} ${-reachCm} ${2 * reachCm} ${2 * reachCm}`} className="absolute inset-0 size-full" fill="none">
        {lines.map((at) => (
          <path
            key={at}
            d={`M${-reachCm} ${-at}H${reachCm}M${at} ${-reachCm}V${reachCm}`}
            className={at === 0 ? "stroke-control" : "stroke-border"}
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {circles.map(({ at, radiusCm }) => (
          <circle
            key={radiusCm}
            cx={at.rightCm}
            cy={-at.frontCm}
            r={radiusCm}
            className="stroke-side-right"
            strokeWidth="1.25"
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {ellipse && (
          <ellipse
            cx={ellipse.at.rightCm}
            cy={-ellipse.at.frontCm}
            rx={ellipse.semiMinorCm}
            ry={ellipse.semiMajorCm}
            transform={`rotate(${ellipse.degreesFromAp} ${ellipse.at.rightCm} ${-ellipse.at.frontCm})`}
            className="fill-text/5 stroke-text"
            strokeWidth="1.75"
            vectorEffect="non-scaling-stroke"
          />
        )}
        <path d={path} className="stroke-text" strokeWidth="1.25" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
      </svg>
      {circles.map(({ at, radiusCm, name }) => (
        <span
          key={radiusCm}
          className="absolute -translate-x-1/2 translate-y-1/2 bg-bg px-1 text-muted"
          style={{ left: left(at.rightCm), bottom: bottom(at.frontCm + radiusCm) }}
        >
          {name}
        </span>
      ))}
      {marker && newest && (
        <span
          className="absolute size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-[3px] border-text bg-surface"
          style={{ left: left(newest.rightCm), bottom: bottom(newest.frontCm) }}
        />
      )}
      {directions && (
        <>
          <span className="absolute top-1 left-1/2 ml-1.5 text-muted">{t("side.front")}</span>
          <span className="absolute bottom-1 left-1/2 ml-1.5 text-muted">{t("side.back")}</span>
          <span className="absolute top-1/2 left-1 -translate-y-full bg-bg px-0.5 text-muted">{t("side.left")}</span>
          <span className="absolute top-1/2 right-1 -translate-y-full bg-bg px-0.5 text-muted">{t("side.right")}</span>
        </>
      )}
      <span className="absolute right-1.5 bottom-1 text-muted">{format.quantity(step, "cm", { atMost: 1 })}</span>
      <span className="absolute right-1.5 bottom-5 h-1 border-x border-b border-muted" style={{ width: percent(step / (2 * reachCm)) }} />
    </ChartPicture>
  );
}
