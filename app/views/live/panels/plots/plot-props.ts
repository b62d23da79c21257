import type { FrameStore } from "~/live/browser/frame-store";
import type { LiveView } from "../../live-context";

export interface PlotSource extends Pick<LiveView, "kind" | "geometry" | "view" | "figures" | "firstFrame" | "orbiting"> {
  frames: FrameStore;
  /** The company hides the centre's marker and circle (specification §6). */
  hideCentre: boolean;
}

export interface PlotProps extends PlotSource {
  still: boolean;
  onClose: () => void;
}
