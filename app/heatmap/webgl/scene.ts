import type { MapSettings } from "../map-settings";
import type { DrawQuality } from "../painter";
import type { Picture } from "../picture/picture";
import type { FieldTexture } from "./field-texture";

/** Shared by all scenes of a context. */
export interface SceneKit {
  gl: WebGL2RenderingContext;
  field: FieldTexture;
  /** 256 colours wide, a row per scale. */
  palette: WebGLTexture;
}

export interface Scene {
  paint: (picture: Picture, settings: MapSettings, quality: DrawQuality) => void;
  dispose: () => void;
}
