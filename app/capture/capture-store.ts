import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import type { Caller } from "~/domain/caller";
import type { EarlierRecording, SavedRecording } from "~/recordings/save.server";

/** Composed in server/ from services and recordings. */
export interface CaptureStore {
  /**
   * Checks permission, reserves storage, writes the audit entry. @throws Problem forbidden, storageFull; after other
   * errors the reservation is unknown
   */
  open: (caller: Caller, header: RecordingHeader) => Promise<void>;
  /** False without room. */
  grow: (capture: Pick<RecordingHeader, "companyId" | "captureId">, bytes: number) => Promise<boolean>;
  find: (caller: Caller, captureId: string) => Promise<EarlierRecording | null>;
  /** Frames in order of arrival. Idempotent per capture key. */
  save: (header: RecordingHeader, frames: readonly Uint8Array[], restarted: boolean) => Promise<SavedRecording>;
  /** Releases an unsaved capture's storage. Idempotent. */
  release: (capture: Pick<RecordingHeader, "companyId" | "captureId">) => Promise<void>;
}
