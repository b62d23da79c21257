import type { ReactNode } from "react";
import { kindOf } from "~/domain/device/device";
import { Heatmap } from "~/heatmap/Heatmap";
import { Plate } from "~/heatmap/plate/Plate";
import type { Region } from "~/heatmap/plate/region";
import { useAnalysis } from "../../live/figures/use-analysis";
import type { DrawnPicture } from "./use-drawn-picture";
import { useResultTurn } from "./use-result-turn";

interface ResultPlateProps {
  picture: DrawnPicture;
  /** What is shown, for screen readers. */
  label: string;
  /** The part that is seen; the window around the load when not given. */
  region?: Region;
  /** Without ground, hairlines and border. */
  bare?: boolean;
  /** As large as its parent lets it be; otherwise as wide as its parent, and as high as that makes it. */
  fit?: boolean;
  /** Marks, cursors and words over the picture. */
  children?: ReactNode;
}

/** The picture of a result flat on its plate; by canvas 2D, of which a page may have many. */
export function ResultPlate({ picture, label, region = picture.region, bare, fit = true, children }: ResultPlateProps) {
  const kind = kindOf(picture.record);
  const { stance } = kind;
  const turn = useResultTurn(kind);
  const core = useAnalysis({ kind, geometry: picture.record.geometry });
  return (
    <Plate
      geometry={picture.record.geometry}
      region={region}
      turn={turn}
      bed={!bare && stance === "bed" ? "row0" : null}
      bare={bare}
      fit={fit}
      map={
        <Heatmap
          analysis={core}
          pictures={picture.source}
          view={picture.view}
          scale={picture.scale}
          threshold={picture.drawnFrom}
          stillPicture={picture.address}
          stillWithoutScripts={bare}
          label={label}
          renderer="canvas"
        />
      }
    >
      {children}
    </Plate>
  );
}
