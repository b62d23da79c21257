import { lazy, Suspense, type ReactNode } from "react";
import { deviceKind } from "~/domain/device/device";
import { useResultTurn } from "~/heatmap/plate/use-result-turn";
import { useAnalysis } from "../../core/use-analysis";
import { useResultDisplay } from "../../display/result-display";
import type { DrawnPicture } from "./use-drawn-picture";

const SurfaceMap = lazy(async () => ({ default: (await import("~/heatmap/surface/SurfaceMap")).SurfaceMap }));

interface ResultSurfaceProps {
  picture: DrawnPicture;
  /** Description for screen readers. */
  label: string;
  /** Flat picture, until the surface is loaded or if WebGL is unavailable. */
  flat: ReactNode;
}

/** LIVE-6: a rotatable surface in WebGL: one per page. */
export function ResultSurface({ picture, label, flat }: ResultSurfaceProps) {
  const { camera, choices } = useResultDisplay();
  const { record, region, source, view, scale, drawnFrom } = picture;
  const turn = useResultTurn(deviceKind(record));
  const core = useAnalysis({ kind: deviceKind(record), geometry: record.geometry });
  return (
    <Suspense fallback={flat}>
      <SurfaceMap
        kind={deviceKind(record)}
        geometry={record.geometry}
        region={region}
        analysis={core}
        pictures={source}
        turn={turn}
        view={view}
        scale={scale}
        threshold={drawnFrom}
        label={label}
        camera={camera}
        onCamera={choices?.onCamera}
        flat={flat}
      />
    </Suspense>
  );
}
