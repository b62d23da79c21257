import type { MapSettings } from "./map-settings";
import type { Picture } from "./picture/picture";

/** How finely a picture is drawn. */
export interface DrawQuality {
  /** Pixels of the canvas per CSS pixel. */
  ratio: number;
  /** A coarser picture will do, because the next one is near. */
  draft: boolean;
}

/** Something that draws pictures on one canvas. */
export interface Painter {
  /** Draws immediately; null clears the canvas. */
  paint: (picture: Picture | null, settings: MapSettings, quality: DrawQuality) => void;
  /** The most pixels a draft has; null, or not given, where a draft would save nothing. */
  draftPixels?: (settings: MapSettings) => number | null;
  dispose: () => void;
}
