import { memo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { usePlate } from "../geometry/plate-context";
import type { SurfaceLook } from "../geometry/surface-look";
import { textAnchor, floorDrawing, NUMBER_AWAY_PX, TICK_PX, formatPoint } from "./floor-drawing";

/**
 * The floor under the relief, which covers it: a hairline per cell in perspective, centimetres on the two nearer edges.
 */
export const SurfaceFloor = memo(function SurfaceFloor({ camera, lens, box }: SurfaceLook) {
  const { t } = useTranslation("heatmap");
  const plate = usePlate();
  const { outline, cells, edges } = floorDrawing({ camera, lens, box }, plate);

  return (
    <svg aria-hidden className="numeral pointer-events-none absolute inset-0 size-full fill-muted text-xs">
      <path d={outline} className="fill-plate stroke-border" strokeLinejoin="round" />
      <path d={cells} fill="none" className="stroke-hair" />
      {edges.map(({ ticks, outwards }, edge) => (
        <g key={edge}>
          {ticks.map(({ cm, at, last }) => (
            <g key={cm} transform={`translate(${formatPoint(at)})`}>
              <path d={`M0 0L${formatPoint({ x: TICK_PX * outwards.x, y: TICK_PX * outwards.y })}`} className="stroke-control" />
              <text x={NUMBER_AWAY_PX * outwards.x} y={NUMBER_AWAY_PX * outwards.y} dy="0.35em" textAnchor={textAnchor(outwards)}>
                {last ? t("surface.cm", { number: cm }) : cm}
              </text>
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
});
