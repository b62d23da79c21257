import type { MapSettings } from "../map-settings";
import type { DrawQuality } from "../painter";
import type { Picture } from "../picture/picture";
import type { FieldTexture } from "./field-texture";

/** What all scenes of a WebGL context share. */
export interface SceneKit {
  gl: WebGL2RenderingContext;
  field: FieldTexture;
  /** 256 colours wide, a row per scale. */
  palette: WebGLTexture;
}

/** One way to draw a picture on the canvas. */
export interface Scene {
  paint: (picture: Picture, settings: MapSettings, quality: DrawQuality) => void;
  dispose: () => void;
}
