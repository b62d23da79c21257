import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import type { Context } from "~/domain/context";
import type { EarlierRecording, SavedRecording } from "~/recordings/save.server";

/** Stores captures and decides who may start one. Composed in server/ from services (permission, audit) and recordings (storage). */
export interface CaptureStore {
  /**
   * Checks permission, reserves storage and writes the audit entry of a starting capture.
   * @throws Problem forbidden, storageFull; after any other error the reservation is unknown
   */
  open: (context: Context, header: RecordingHeader) => Promise<void>;
  /** Reserves so many bytes more for a capture under way; false where there is no room. */
  grow: (capture: Pick<RecordingHeader, "companyId" | "captureId">, bytes: number) => Promise<boolean>;
  /** The analysis saved by an earlier capture with the same key. */
  find: (context: Context, captureId: string) => Promise<EarlierRecording | null>;
  /** Stores the frames in the order they arrived; `restarted` as the analysis keeps it. Idempotent per capture key. */
  save: (header: RecordingHeader, frames: readonly Uint8Array[], restarted: boolean) => Promise<SavedRecording>;
  /** Releases the storage of a capture that will never be saved. Idempotent. */
  release: (capture: Pick<RecordingHeader, "companyId" | "captureId">) => Promise<void>;
}
