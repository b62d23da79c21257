import type { CaptureState } from "~/domain/capture";
import type { Frame } from "~/domain/frame/frame";

/** What the live server needs of captures. */
export interface CapturePort {
  /** The newest capture of a device. */
  state: (deviceId: string) => CaptureState | null;
  /** Records a frame. Null when nothing is being recorded; else a promise that resolves once the frame is on the disk. */
  record: (deviceId: string, frame: Frame, bytes: Uint8Array) => Promise<void> | null;
  onChange: (listener: (capture: CaptureState) => void) => () => void;
}
