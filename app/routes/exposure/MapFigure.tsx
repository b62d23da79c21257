import type { ReactNode } from "react";
import { DEFAULT_PALETTE } from "~/domain/display/palette";
import type { PlacedMat } from "~/domain/logs/minutes/body-region";
import { paletteCss } from "~/heatmap/scale/palettes";
import { useTranslation } from "~/i18n/use-translation";

interface MapFigureProps {
  mat: PlacedMat;
  /** Null where there is no picture: `children` then say why. */
  src: string | null;
  alt: string;
  /** What the end of the scale is, with its unit. */
  top: string;
  children?: ReactNode;
}

/** A map of the mat that the server drew, in the mat's proportion, with its scale; the ends of a bed, or of a seat, are named. */
export function MapFigure({ mat: { grid, pitch, head, stance }, src, alt, top, children }: MapFigureProps) {
  const { t } = useTranslation("exposure");
  const [width, height] = [grid.cols * pitch.xCm, grid.rows * pitch.yCm];
  const [first, last] = stance === "bed" ? [t("end.head"), t("end.feet")] : [t("end.knees"), t("end.back")];
  const lies = head === "col0";
  return (
    <figure className={`mx-auto w-full ${lies ? "" : "max-w-64"}`}>
      <div className={`flex gap-1.5 ${lies ? "" : "flex-col"}`}>
        <span className={`text-xs text-muted ${lies ? "self-center" : ""}`}>{first}</span>
        <div
          className="relative min-w-0 flex-1 overflow-hidden rounded-lg border border-border bg-bg"
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          {src && <img src={src} alt={alt} decoding="async" className="absolute inset-0 size-full" />}
          {children}
        </div>
        <span className={`text-xs text-muted ${lies ? "self-center" : ""}`}>{last}</span>
      </div>
      <figcaption className="numeral mt-2 flex items-center gap-2 text-xs text-muted">
        <span>0</span>
        <span aria-hidden className="prints-colour h-2 flex-1 rounded-full" style={{ background: paletteCss(DEFAULT_PALETTE, "right") }} />
        <span>{top}</span>
      </figcaption>
    </figure>
  );
}
