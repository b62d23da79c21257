import type { MapSettings } from "./map-settings";
import type { Picture } from "./picture/picture";

export interface DrawQuality {
  /** Canvas pixels per CSS pixel. */
  ratio: number;
  /** A coarser picture suffices, as the next is near. */
  draft: boolean;
}

export interface Painter {
  /** Draws immediately; null clears the canvas. */
  paint: (picture: Picture | null, settings: MapSettings, quality: DrawQuality) => void;
  /** Maximum pixels of a draft; null or absent if a draft saves nothing. */
  draftPixels?: (settings: MapSettings) => number | null;
  dispose: () => void;
}
