import type { StreamingState } from "~/domain/streaming";
import type { ReportedPresence } from "./device-presence.server";
import { createMemoryNewestFrames, type NewestFrames } from "./newest-frames.server";
import type { AlarmOfCompany } from "./open-alarms";
import { createMemoryMap, type SharedMap } from "./shared-map";

/**
 * What several processes of one server have to share of its devices (docs/decisions/013-shared-live-state.md). Captures are shared, too,
 * behind `CapturePort`.
 */
export interface LiveState {
  presence: SharedMap<ReportedPresence>;
  /** Devices that stream; the others have no entry. */
  streaming: SharedMap<StreamingState>;
  openAlarms: SharedMap<AlarmOfCompany>;
  newestFrames: NewestFrames;
}

/** For a server of one process. */
export const createMemoryState = (): LiveState => ({
  presence: createMemoryMap(),
  streaming: createMemoryMap(),
  openAlarms: createMemoryMap(),
  newestFrames: createMemoryNewestFrames(),
});
