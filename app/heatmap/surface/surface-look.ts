import type { Size } from "../canvas/canvas-size";
import type { Camera, Lens } from "./camera";
import type { SceneBox } from "./scene-box";

export interface SurfaceLook {
  camera: Camera;
  lens: Lens;
  size: Size;
  box: SceneBox;
}
