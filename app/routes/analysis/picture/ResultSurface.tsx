import { lazy, Suspense, type ReactNode } from "react";
import { kindOf } from "~/domain/device/device";
import { useResultDisplay } from "../../display/result-display";
import { useAnalysis } from "../../live/figures/use-analysis";
import type { DrawnPicture } from "./use-drawn-picture";
import { useResultTurn } from "./use-result-turn";

/** Loaded only when a result is shown in 3D. */
const SurfaceMap = lazy(async () => ({ default: (await import("~/heatmap/surface/SurfaceMap")).SurfaceMap }));

interface ResultSurfaceProps {
  picture: DrawnPicture;
  /** What is shown, for screen readers. */
  label: string;
  /** The same flat: until the surface is loaded, and where the browser cannot draw it. */
  flat: ReactNode;
}

/** LIVE-6: the picture of a result as a surface that can be turned, with a WebGL context: one a page. */
export function ResultSurface({ picture, label, flat }: ResultSurfaceProps) {
  const { camera, choices } = useResultDisplay();
  const { record, region, source, view, scale, drawnFrom } = picture;
  const turn = useResultTurn(kindOf(record));
  const core = useAnalysis({ kind: kindOf(record), geometry: record.geometry });
  return (
    <Suspense fallback={flat}>
      <SurfaceMap
        kind={kindOf(record)}
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
