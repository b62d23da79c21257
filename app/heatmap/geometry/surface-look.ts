import type { Geometry } from "~/domain/device/kind";
import type { Camera, Lens } from "./camera";
import type { Size } from "./canvas-size";
import type { Region } from "./region";
import type { SceneBox } from "./scene-box";

export interface SurfaceLook {
  camera: Camera;
  lens: Lens;
  size: Size;
  box: SceneBox;
}

/** A surface as it is on the screen, to be drawn elsewhere. */
export interface ShownSurface {
  look: SurfaceLook;
  /** As shown. */
  plate: { geometry: Geometry; region: Region };
  /** The relief without its floor; null where nothing is shown. */
  copy: () => HTMLCanvasElement | null;
}
