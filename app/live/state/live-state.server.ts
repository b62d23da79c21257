import type { AlarmOfCompany } from "~/data/open-alarms.server";
import type { ZeroedMat } from "~/domain/calibration/mat-calibration";
import type { Clock } from "~/domain/clock";
import type { RulesOfDevice } from "~/domain/logs/alarm-rules";
import type { StreamingState } from "~/domain/streaming";
import type { ReportedPresence } from "./device-presence.server";
import { createMemoryNewestFrames, type NewestFrames } from "./newest-frames.server";
import { createMemoryMap, type SharedMap } from "./shared-map";

/**
 * Device state that several server processes would share (docs/decisions/013-shared-live-state.md). Captures are shared, too,
 * behind `CapturePort`.
 */
export interface LiveState {
  presence: SharedMap<ReportedPresence>;
  /** Streaming devices; others have no entry. */
  streaming: SharedMap<StreamingState>;
  /** Of devices that have rules of their own. */
  alarmRules: SharedMap<RulesOfDevice>;
  /** By the alarm's id. */
  openAlarms: SharedMap<AlarmOfCompany>;
  /** In force, by device and part (live/calibration/calibrations.ts). */
  calibrations: SharedMap<ZeroedMat>;
  newestFrames: NewestFrames;
}

/** For a single-process server. */
export const createMemoryState = (clock: Pick<Clock, "elapsed">): LiveState => ({
  presence: createMemoryMap(),
  streaming: createMemoryMap(),
  openAlarms: createMemoryMap(),
  alarmRules: createMemoryMap(),
  calibrations: createMemoryMap(),
  newestFrames: createMemoryNewestFrames(clock),
});
