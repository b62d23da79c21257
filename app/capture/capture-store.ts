import type { RecordingHeader } from "~/domain/analysis/recording-header";
import type { Context } from "~/domain/context";
import type { EarlierRecording, SavedRecording } from "~/recordings/save.server";

/** Where captures end up, and who may start one. Composed in server/: permission and audit belong to services, storing to recordings. */
export interface CaptureStore {
  /**
   * Checks the permission, reserves the storage and writes the audit entry of a capture that is about to start.
   * @throws Problem forbidden, storageFull; any other error leaves open whether the storage is reserved
   */
  open: (context: Context, header: RecordingHeader) => Promise<void>;
  /** The analysis that an earlier capture of the same key became. */
  find: (context: Context, captureId: string) => Promise<EarlierRecording | null>;
  /** Stores the frames in the order they arrived. May be repeated: the same key is stored once. */
  save: (header: RecordingHeader, frames: readonly Uint8Array[]) => Promise<SavedRecording>;
}
