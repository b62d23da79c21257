import type { MapSettings } from "./map-settings";
import type { Picture } from "./picture/picture";

export interface DrawQuality {
  ratio: number;
  /** A coarser picture suffices, as the next is near. */
  draft: boolean;
}

export interface Painter {
  paint: (picture: Picture | null, settings: MapSettings, quality: DrawQuality) => void;
  draftPixels?: (settings: MapSettings) => number | null;
  dispose: () => void;
}
