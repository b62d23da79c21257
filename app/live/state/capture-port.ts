import type { CaptureState } from "~/domain/capture";
import type { Frame } from "~/domain/frame/frame";

/** The part of captures the live server needs. */
export interface CapturePort {
  state: (deviceId: string) => CaptureState | null;
  /** Null if nothing records; else resolves once on disk. */
  record: (deviceId: string, frame: Frame, bytes: Uint8Array) => Promise<void> | null;
  onChange: (listener: (capture: CaptureState) => void) => () => void;
  /** Called each second of a recording. */
  onProgress: (listener: (capture: CaptureState) => void) => () => void;
}
