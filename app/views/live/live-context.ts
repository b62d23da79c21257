import { createContext, useContext } from "react";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { CameraPosition, MapView } from "~/domain/display/layout";
import type { Frame } from "~/domain/frame/frame";
import type { Orbiting } from "~/heatmap/surface/orbiting";
import type { Freshness } from "~/live/browser/frame-store";
import type { DeviceStream } from "~/live/browser/live-hooks";
import type { FiguresSource } from "./figures/live-figures";
import type { FramesOnHold } from "./hold/use-held-frames";
import type { LivePageData } from "./live-page-data";
import type { Liveness } from "./liveness/liveness";
import type { DeviceLogs } from "./logs/device-logs";

/** What the parts of a live page share. */
export interface LiveView {
  page: LivePageData;
  live: DeviceStream;
  kind: DeviceKind;
  geometry: Geometry;
  view: MapView;
  onView: (change: Partial<MapView>) => void;
  camera: CameraPosition | null;
  onCamera: (camera: CameraPosition) => void;
  analysis: PageAnalysis | null;
  /** Figures of the first part; none without a map. Read with `useFigures` inside `ShownFigures`. */
  figures: FiguresSource;
  /** Of the held moment, else the same. */
  momentFigures: FiguresSource;
  /** The held maps and their frames; figures use `live.frames`. */
  held: FramesOnHold;
  liveness: Liveness;
  freshness: Freshness;
  /** Set by a surface while the user orbits it; pauses animation next to it. */
  orbiting: Orbiting;
  logs: DeviceLogs;
  /** The frame in the server's HTML. */
  firstFrame: Frame | null;
  /** The other half's frame; null for mats of one part. */
  otherFrame: Frame | null;
}

const LiveContext = createContext<LiveView | null>(null);
export const LiveProvider = LiveContext.Provider;

/** @throws Error outside a live page */
export function useLive(): LiveView {
  const live = useContext(LiveContext);
  if (!live) throw new Error("No live page around");
  return live;
}

export interface LogPanelPage {
  page: {
    device: Pick<LivePageData["device"], "id" | "name">;
    company: Pick<LivePageData["company"], "timeZone">;
    /** The server's clock at render. */
    state: Pick<LivePageData["state"], "serverNowMs">;
  };
}

export interface LogPanelDevice {
  live: { state: Pick<DeviceStream["state"], "alarms">; frames: Pick<DeviceStream["frames"], "serverNowMs"> };
}
