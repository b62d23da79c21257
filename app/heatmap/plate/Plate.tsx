import { useMemo, type ReactNode } from "react";
import type { Geometry, HeadEnd } from "~/domain/device/kind";
import type { MapTurn } from "~/domain/device/map-turn";
import { plateAspect, PlateContext } from "../geometry/plate-context";
import { wholePlate, type Region } from "../geometry/region";
import { turnedBox } from "../geometry/turned-box";
import { BedEnds } from "./BedEnds";
import { Ruler } from "./Ruler";

interface PlateProps {
  geometry: Geometry;
  region?: Region;
  /** The map, clipped to the plate. */
  map?: ReactNode;
  ruler?: boolean;
  /** Turn of the map: for measured pictures `useMapTurn` or `useResultTurn`. */
  turn: MapTurn;
  /** Head end of a bed, whose ends and sides are labelled. */
  bed?: HeadEnd | null;
  /** Without ground, hairlines and border, for small maps. */
  bare?: boolean;
  fit?: boolean;
  /** Overlays; they find the plate by `usePlate`. */
  children?: ReactNode;
}

/** Ground of a map in true proportion: hairlines per cell, ruler inside. Load covers it. */
export function Plate({ geometry, region, map, ruler = true, turn, bed = null, bare = false, fit = false, children }: PlateProps) {
  const plate = useMemo(() => ({ geometry, region: region ?? wholePlate(geometry.grid), turn }), [geometry, region, turn]);
  const aspect = plateAspect(plate);
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

export function PlateMarks({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible">
      {children}
    </svg>
  );
}
