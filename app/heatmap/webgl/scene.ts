import type { MapSettings } from "../map-settings";
import type { DrawQuality } from "../painter";
import type { Picture } from "../picture/picture";
import type { FieldTexture } from "./field-texture";

export interface SceneKit {
  gl: WebGL2RenderingContext;
  field: FieldTexture;
  palette: WebGLTexture;
}

export interface Scene {
  paint: (picture: Picture, settings: MapSettings, quality: DrawQuality) => void;
  dispose: () => void;
}
