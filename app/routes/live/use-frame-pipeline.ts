import { useState } from "react";
import type { Analysis } from "~/analysis/analysis";
import { hasMap, type DeviceKind, type Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import type { DeviceStream } from "~/live/browser/live-hooks";
import type { FiguresSource } from "./figures/live-figures";
import { useAnalysis } from "./figures/use-analysis";
import { useLiveFigures } from "./figures/use-live-figures";
import { frameFromText } from "./frame-text";
import { useHeldFrames, useMomentFigures, type Held } from "./hold/use-held-frames";
import type { Liveness } from "./liveness/liveness";
import { useLiveness } from "./liveness/use-liveness";
import type { LivePageData } from "./load.server";

interface FramePipelineOptions {
  page: Pick<LivePageData, "firstFrame" | "otherFrame" | "firstFigures">;
  live: Pick<DeviceStream, "frames" | "state" | "connection">;
  kind: DeviceKind;
  geometry: Geometry;
}

interface FramePipeline {
  /** The frame that the server drew, so that the page begins as it will go on. */
  firstFrame: Frame | null;
  /** That of the mat's other half; null for mats of one part. */
  otherFrame: Frame | null;
  /** The core; null on the server and until it is loaded. */
  analysis: Analysis | null;
  /** What a person holds: the moment of a frozen map, peaks, or nothing. */
  held: Held;
  /** Of now, and of the moment that is looked at. */
  figures: FiguresSource;
  momentFigures: FiguresSource;
  /** Whether what the page shows is of now. */
  liveness: Liveness;
}

/**
 * The way of a frame through the page, in order:
 *
 * 1. live/browser/connect.client.ts decodes it and gives the server credit for the next one;
 * 2. live/browser/frame-store.ts keeps it, with age, rate and gaps, and passes it to its subscribers, which are all that follow:
 * 3. figures/frame-measurer.ts measures it once, for whichever reader asks first;
 * 4. figures/live-figures.ts adds it to the history and publishes figures, up to five times a second, which figures/ShownFigures.tsx shows all at once;
 * 5. live/browser/held-frames.ts holds what a person has frozen, or the peaks, and passes on what maps draw;
 * 6. heatmap/use-map-scene.ts lets the colour scale and the visible region follow the load;
 * 7. heatmap/use-map-canvas.ts draws the newest one at the next animation frame; older ones are skipped.
 *
 * Frames never enter React's state. Server part: live/ingest/frame-pipeline.server.ts
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
