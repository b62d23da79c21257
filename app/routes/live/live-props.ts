import type { Analysis } from "~/analysis/analysis";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { CameraPosition, MapView } from "~/domain/display/layout";
import type { Frame } from "~/domain/frame/frame";
import type { Orbiting } from "~/heatmap/surface/orbiting";
import type { Freshness } from "~/live/browser/frame-store";
import type { DeviceStream } from "~/live/browser/live-hooks";
import type { FiguresSource } from "./figures/live-figures";
import type { Held } from "./hold/use-held-frames";
import type { Liveness } from "./liveness/liveness";
import type { LivePageData } from "./load.server";
import type { DeviceLogs } from "./logs/load.server";

/** The props of every stage and every panel of a live page; each takes what it needs. */
export interface LiveProps {
  page: LivePageData;
  live: DeviceStream;
  kind: DeviceKind;
  geometry: Geometry;
  view: MapView;
  onView: (change: Partial<MapView>) => void;
  /** The camera of the surface; the default camera when null. */
  camera: CameraPosition | null;
  /** Called with the camera when it comes to rest. */
  onCamera: (camera: CameraPosition) => void;
  /** The core; null on the server and until it is loaded. */
  analysis: Analysis | null;
  /** Figures of the newest frames of the first part: none for kinds without a map. Read by `useFigures` within `ShownFigures`. */
  figures: FiguresSource;
  /** What the maps are held at, and the frames they draw; `live.frames` are those that figures are of. */
  held: Held;
  /** Whether what the page shows is of now, and if not, why. */
  liveness: Liveness;
  /** The same in a word. */
  freshness: Freshness;
  /** Set by a surface while the user orbits it; what moves beside it is paused meanwhile. */
  orbiting: Orbiting;
  /** The device's logs. */
  logs: DeviceLogs;
  /** The frame that the server drew, so that the page begins as it will go on. */
  firstFrame: Frame | null;
  /** That of the mat's other half; null for mats of one part. */
  otherFrame: Frame | null;
}

/** What a log panel reads of its page. */
export interface LogPanelPage {
  page: {
    device: Pick<LivePageData["device"], "id" | "name">;
    company: Pick<LivePageData["company"], "timeZone">;
    /** The server's clock when the page was made. */
    state: Pick<LivePageData["state"], "serverNowMs">;
  };
}

/** What it reads of the live device. */
export interface LogPanelDevice {
  live: { state: Pick<DeviceStream["state"], "alarms">; frames: Pick<DeviceStream["frames"], "serverNowMs"> };
}
