import { memo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { usePlate } from "../plate/plate-context";
import { projector } from "./camera";
import { scenePoint } from "./scene-box";
import type { SurfaceLook } from "./surface-look";
import { floorEdges, type FloorProjector } from "./ticks";

const TICK_PX = 5;
const NUMBER_AWAY_PX = 15;
/** From this slope of an edge its numbers are next to it, not below. */
const BESIDE = 0.35;
const anchorOf = (outwards: { x: number }): "start" | "middle" | "end" =>
  outwards.x > BESIDE ? "start" : outwards.x < -BESIDE ? "end" : "middle";

/** Hairlines per cell, centimetres on the two nearer edges. Renders only for another camera or size. */
export const SurfaceFloor = memo(function SurfaceFloor({ camera, lens, box }: SurfaceLook) {
  const { t } = useTranslation("heatmap");
  const plate = usePlate();
  const { region } = plate;
  const look = projector(camera, lens);
  const onPicture: FloorProjector = (place) => look(scenePoint(box, region, place));
  const line = (from: { col: number; row: number }, to: { col: number; row: number }): string =>
    `M${written(onPicture(from))}L${written(onPicture(to))}`;

  const [right, bottom] = [region.col + region.cols, region.row + region.rows];
  let cells = "";
  for (let col = Math.floor(region.col) + 1; col < right; col++) cells += line({ col, row: region.row }, { col, row: bottom });
  for (let row = Math.floor(region.row) + 1; row < bottom; row++) cells += line({ col: region.col, row }, { col: right, row });
  const corners = [
    { col: region.col, row: region.row },
    { col: right, row: region.row },
    { col: right, row: bottom },
    { col: region.col, row: bottom },
  ];

  return (
    <svg aria-hidden className="numeral pointer-events-none absolute inset-0 size-full fill-muted text-xs">
      <polygon
        points={corners.map((corner) => written(onPicture(corner))).join(" ")}
        className="fill-plate stroke-border"
        strokeLinejoin="round"
      />
      <path d={cells} fill="none" className="stroke-hair" />
      {floorEdges(plate, onPicture).map(({ ticks, outwards }, edge) => (
        <g key={edge}>
          {ticks.map(({ cm, at, last }) => (
            <g key={cm} transform={`translate(${written(at)})`}>
              <path d={`M0 0L${written({ x: TICK_PX * outwards.x, y: TICK_PX * outwards.y })}`} className="stroke-control" />
              <text x={NUMBER_AWAY_PX * outwards.x} y={NUMBER_AWAY_PX * outwards.y} dy="0.35em" textAnchor={anchorOf(outwards)}>
                {last ? t("surface.cm", { number: cm }) : cm}
              </text>
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
});

const written = ({ x, y }: { x: number; y: number }): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
