import { useId } from "react";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { listSides, type Side } from "~/domain/analysis/measures/sides";
import type { StaticResult } from "~/domain/analysis/static";
import type { Geometry } from "~/domain/device/kind";
import { joinBoxes, type CellBox } from "~/heatmap/geometry/load";
import type { ResultPicture } from "../../analysis/analysis-page-data";
import { MeasureFigure } from "../../measures/MeasureFigure";
import { cutAt, toCut } from "./cut";

interface SpreadProps {
  result: StaticResult;
  geometry: Geometry;
  picture: Pick<ResultPicture, "sides" | "outline">;
  figures: ShownMeasures<MeasureId<"Static">>;
}

/** Visual copy of the table. */
export function Spread({ result, geometry, picture, figures }: SpreadProps) {
  const sides = listSides(result).filter(({ half }) => half.loadedCells > 0);
  return (
    <div aria-hidden className="flex flex-1 items-center justify-center gap-5 p-4">
      {sides
        .filter(({ side }) => side !== "right")
        .map((side) => (
          <SpreadFigures key={side.side} side={side.side} figures={figures} />
        ))}
      <Outline result={result} geometry={geometry} picture={picture} />
      {sides
        .filter(({ side }) => side === "right")
        .map((side) => (
          <SpreadFigures key={side.side} side={side.side} figures={figures} />
        ))}
    </div>
  );
}

function SpreadFigures({ side, figures }: Pick<Side, "side"> & Pick<SpreadProps, "figures">) {
  return (
    <div className={`flex h-52 shrink-0 flex-col justify-around ${side === "right" ? "" : "text-right"}`}>
      {(["front", "back"] as const).map((end) => (
        <div key={end}>
          <MeasureFigure size="medium" figure={figures.get(`static.${side}.${end}.loadShare`)} />
          <div className="numeral text-xs text-muted">{figures.quantity(`static.${side}.${end}.contactArea`)}</div>
        </div>
      ))}
    </div>
  );
}

const PALEST = 0.14;
const DARKEST = 0.5;
/** Cells between the load and the drawing's border. */
const MARGIN = 1;

function Outline({ result, geometry, picture }: Omit<SpreadProps, "figures">) {
  const clip = useId();
  const sides = listSides(result).flatMap((side) => {
    const box = picture.sides[side.side];
    return box ? [{ ...side, box, cut: toCut(side, box, geometry) }] : [];
  });
  const all = sides.reduce<CellBox | null>((box, side) => joinBoxes(box, side.box), null);
  if (!all) return null;

  const maximum = Math.max(1, ...sides.flatMap(({ half: { pressureDistribution: share } }) => [share.front, share.back]));
  const shade = (share: number) => PALEST + ((DARKEST - PALEST) * share) / maximum;
  const [left, right] = [all.firstCol - MARGIN, all.lastCol + 1 + MARGIN];
  const [top, bottom] = [all.firstRow - MARGIN, all.lastRow + 1 + MARGIN];
  const [first, second] = sides;
  const between = first && second ? (first.box.lastCol + 1 + second.box.firstCol) / 2 : right;

  return (
    <svg
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      preserveAspectRatio="none"
      style={{ aspectRatio: ((right - left) * geometry.cellPitchCm.xCm) / ((bottom - top) * geometry.cellPitchCm.yCm) }}
      className="h-auto max-h-64 w-[min(17rem,60%)] min-w-0"
    >
      <clipPath id={clip}>
        <path d={picture.outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`} className="fill-text">
        {sides.map(({ side, half, cut }, index) => {
          const [from, to] = index === 0 ? [left, between] : [between, right];
          const [fromY, toY] = [cutAt(cut, from), cutAt(cut, to)];
          return (
            <g key={side}>
              <path d={`M${from} ${top}H${to}V${toY}L${from} ${fromY}Z`} opacity={shade(half.pressureDistribution.front)} />
              <path d={`M${from} ${bottom}H${to}V${toY}L${from} ${fromY}Z`} opacity={shade(half.pressureDistribution.back)} />
              <line x1={from} y1={fromY} x2={to} y2={toY} className="stroke-surface" strokeWidth="3" vectorEffect="non-scaling-stroke" />
            </g>
          );
        })}
      </g>
      <path d={picture.outline} fill="none" className="stroke-muted" vectorEffect="non-scaling-stroke" />
      {second && <line x1={between} x2={between} y1={top} y2={bottom} className="stroke-border" vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}
