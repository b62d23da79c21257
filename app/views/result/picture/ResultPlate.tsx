import type { ReactNode } from "react";
import { deviceKind } from "~/domain/device/device";
import type { Region } from "~/heatmap/geometry/region";
import { Heatmap } from "~/heatmap/Heatmap";
import { Plate } from "~/heatmap/plate/Plate";
import { useResultTurn } from "~/heatmap/plate/use-result-turn";
import { useAnalysis } from "../../core/use-analysis";
import type { DrawnPicture } from "./use-drawn-picture";

interface ResultPlateProps {
  picture: DrawnPicture;
  /** Description for screen readers. */
  label: string;
  /** Visible part; default: window around the load. */
  region?: Region;
  /** Without ground, hairlines and border. */
  bare?: boolean;
  /** The page's main content: drawn by the server until it is drawn here. Default: unless bare. */
  isMain?: boolean;
  /** Fits the parent's width and height; otherwise its width only. */
  fit?: boolean;
  children?: ReactNode;
}

/** A flat picture in canvas 2D, which a page can have many of. */
export function ResultPlate({ picture, label, region = picture.region, bare, isMain = !bare, fit = true, children }: ResultPlateProps) {
  const kind = deviceKind(picture.record);
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
          isMain={isMain}
          stillWithoutScripts={!isMain}
          label={label}
          renderer="canvas"
        />
      }
    >
      {children}
    </Plate>
  );
}
