import { useState } from "react";
import type { PageAnalysis } from "~/analysis/page-analysis";
import { hasMap, type DeviceKind, type Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import { frameFromText } from "~/domain/frame/frame-text";
import type { DeviceStream } from "~/live/browser/live-hooks";
import { useAnalysis } from "../core/use-analysis";
import type { FiguresSource } from "./figures/live-figures";
import { useLiveFigures } from "./figures/use-live-figures";
import { useHeldFrames, useMomentFigures, type FramesOnHold } from "./hold/use-held-frames";
import type { LivePageData } from "./live-page-data";
import type { Liveness } from "./liveness/liveness";
import { useLiveness } from "./liveness/use-liveness";

interface FramePipelineOptions {
  page: Pick<LivePageData, "firstFrame" | "otherFrame" | "firstFigures">;
  live: Pick<DeviceStream, "frames" | "state" | "connection">;
  kind: DeviceKind;
  geometry: Geometry;
}

interface FramePipeline {
  /** The frame in the server's HTML. */
  firstFrame: Frame | null;
  /** The other half's frame; null for mats of one part. */
  otherFrame: Frame | null;
  analysis: PageAnalysis | null;
  held: FramesOnHold;
  figures: FiguresSource;
  momentFigures: FiguresSource;
  liveness: Liveness;
}

/**
 * A frame's path through the page:
 *
 * 1. live/browser/connect.client.ts decodes it and grants the server credit for the next.
 * 2. live/browser/frame-store.ts keeps it, with age, rate and gaps, and passes it to subscribers.
 * 3. figures/frame-measurer.ts measures it once.
 * 4. figures/live-figures.ts adds it to the history and publishes figures up to five times a second;
 * figures/ShownFigures.tsx shows them at once.
 * 5. live/browser/held-frames.ts holds a frozen frame or the peaks, and passes on what maps draw.
 * 6. heatmap/use-map-scene.ts adapts colour scale and visible region to the load.
 * 7. heatmap/use-map-canvas.ts draws the newest at the next animation frame; older ones are skipped.
 *
 * Frames never enter React state. Server part: live/ingest/frame-pipeline.server.ts
 */
export function useFramePipeline({ page, live, kind, geometry }: FramePipelineOptions): FramePipeline {
  const [firstFrame] = useState(() => frameFromText(page.firstFrame));
  const [otherFrame] = useState(() => frameFromText(page.otherFrame));
  const analysis = useAnalysis({ kind, geometry });
  const figures = useLiveFigures({
    analysis: hasMap(kind) ? analysis : null,
    frames: live.frames,
    kind,
    geometry,
    first: page.firstFigures,
  });
  const held = useHeldFrames(live.frames, kind);
  const momentFigures = useMomentFigures({ figures, analysis, held, kind, geometry });
  const liveness = useLiveness(live, { firstFrame });
  return { firstFrame, otherFrame, analysis, held, figures, momentFigures, liveness };
}
