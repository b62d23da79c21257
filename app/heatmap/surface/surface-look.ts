import type { Size } from "../canvas/canvas-size";
import type { Camera, Lens } from "./camera";
import type { SceneBox } from "./scene-box";

/** How a surface is seen: camera and lens, the box it stands in, and the size of the picture in CSS pixels. */
export interface SurfaceLook {
  camera: Camera;
  lens: Lens;
  size: Size;
  box: SceneBox;
}
