import { useMemo, type ReactNode } from "react";
import type { Geometry, HeadEnd } from "~/domain/device/kind";
import type { MapTurn } from "~/domain/display/map-turn";
import { BedEnds } from "./BedEnds";
import { aspectOf, PlateContext } from "./plate-context";
import { wholePlate, type Region } from "./region";
import { Ruler } from "./Ruler";
import { turnedBox } from "./turned-box";

interface PlateProps {
  geometry: Geometry;
  /** The part that is seen; all of it when not given. */
  region?: Region;
  /** Lies on the plate and is cut off at its border: the map itself. */
  map?: ReactNode;
  ruler?: boolean;
  /** How it is shown: what a device measured as its maps are (`useMapTurn`, `useResultTurn`), what was laid upright as it is. */
  turn: MapTurn;
  /** Of a bed: where the person's head is. Its ends and sides are named. */
  bed?: HeadEnd | null;
  /** Without ground, hairlines and border, for small maps on a ground of their own. */
  bare?: boolean;
  /** Takes the largest size that fits into the parent's width and height, instead of its whole width. */
  fit?: boolean;
  /** Marks, cursors and words over the map; they find the plate by `usePlate`. */
  children?: ReactNode;
}

/** The ground of a map in true proportion: a hairline per cell, a ruler inside. Whatever is loaded covers it. */
export function Plate({ geometry, region, map, ruler = true, turn, bed = null, bare = false, fit = false, children }: PlateProps) {
  const plate = useMemo(() => ({ geometry, region: region ?? wholePlate(geometry.grid), turn }), [geometry, region, turn]);
  const aspect = aspectOf(plate);
  const body = (
    <div className="relative w-full" style={{ aspectRatio: aspect, ...(fit && { width: `min(100cqw, 100cqh * ${aspect})` }) }}>
      <div className={`absolute inset-0 overflow-hidden ${bare ? "" : "rounded-xl bg-plate"}`}>
        {!bare && (
          <div style={turnedBox(turn, aspect)}>
            <Hairlines region={plate.region} />
          </div>
        )}
        {ruler && !bare && <Ruler />}
        <div style={turnedBox(turn, aspect)}>{map}</div>
        {bed && <BedEnds head={bed} small={bare} />}
        {!bare && <div className="pointer-events-none absolute inset-0 rounded-xl border border-border" />}
      </div>
      {children}
    </div>
  );
  return (
    <PlateContext.Provider value={plate}>
      {fit ? <div className="grid size-full place-items-center [container-type:size]">{body}</div> : body}
    </PlateContext.Provider>
  );
}

/** One line between any two rows and any two columns of cells. */
function Hairlines({ region }: { region: Region }) {
  const right = region.col + region.cols;
  const bottom = region.row + region.rows;
  let lines = "";
  for (let col = Math.floor(region.col) + 1; col < right; col++) lines += `M${col} ${region.row}V${bottom}`;
  for (let row = Math.floor(region.row) + 1; row < bottom; row++) lines += `M${region.col} ${row}H${right}`;
  return (
    <svg
      aria-hidden
      viewBox={`${region.col} ${region.row} ${region.cols} ${region.rows}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <path
        d={lines}
        className="stroke-plate-line"
        fill="none"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
        shapeRendering="crispEdges"
      />
    </svg>
  );
}

/** A drawing over the plate in pixels; its marks place themselves by per cent. */
export function PlateMarks({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible">
      {children}
    </svg>
  );
}
