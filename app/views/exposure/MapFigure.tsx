import type { ReactNode } from "react";
import { isOnItsSide, placeOnMap } from "~/domain/device/map-turn";
import { DEFAULT_PALETTE } from "~/domain/display/palette";
import type { PlacedMat } from "~/domain/minutes/body-region";
import { useMapTurn } from "~/heatmap/geometry/plate-context";
import { turnedBox } from "~/heatmap/geometry/turned-box";
import { paletteCss } from "~/heatmap/scale/palettes";
import { useTranslation } from "~/i18n/use-translation";

interface MapFigureProps {
  mat: PlacedMat;
  /** Null without a picture; `children` then say why. */
  src: string | null;
  alt: string;
  top: string;
  children?: ReactNode;
}

/** Place of a bed's head, or a seat's knees, on a map as measured. */
const FIRST_END = { row0: { x: 0.5, y: 0 }, col0: { x: 0, y: 0.5 } } as const;

export function MapFigure({ mat: { grid, pitch, head, stance }, src, alt, top, children }: MapFigureProps) {
  const { t } = useTranslation("exposure");
  const turn = useMapTurn();
  const measured = (grid.cols * pitch.xCm) / (grid.rows * pitch.yCm);
  const aspect = isOnItsSide(turn) ? 1 / measured : measured;
  const first = placeOnMap(turn, FIRST_END[head]);
  const names = stance === "bed" ? [t("end.head"), t("end.feet")] : [t("end.knees"), t("end.back")];
  const [before, after] = first.x + first.y > 1 ? [names[1], names[0]] : names;
  const lies = first.y === 0.5;
  return (
    <figure className={`mx-auto w-full ${lies ? "" : "max-w-64"}`}>
      <div className={`flex gap-1.5 ${lies ? "" : "flex-col"}`}>
        <span className={`text-xs text-muted ${lies ? "self-center" : ""}`}>{before}</span>
        <div
          className="relative min-w-0 flex-1 overflow-hidden rounded-lg border border-border bg-bg"
          style={{ aspectRatio: String(aspect) }}
        >
          {src && (
            <div style={turnedBox(turn, aspect)}>
              <img src={src} alt={alt} loading="lazy" decoding="async" className="absolute inset-0 size-full" />
            </div>
          )}
          {children}
        </div>
        <span className={`text-xs text-muted ${lies ? "self-center" : ""}`}>{after}</span>
      </div>
      <figcaption className="numeral mt-2 flex items-center gap-2 text-xs text-muted">
        <span>0</span>
        <span aria-hidden className="prints-colour h-2 flex-1 rounded-full" style={{ background: paletteCss(DEFAULT_PALETTE, "right") }} />
        <span>{top}</span>
      </figcaption>
    </figure>
  );
}
