import { createAlone, type Cluster } from "~/cluster/cluster.server";
import type { SharedMap } from "~/cluster/shared-map";
import type { AlarmOfCompany } from "~/data/open-alarms.server";
import type { ZeroedMat } from "~/domain/calibration/mat-calibration";
import type { Clock } from "~/domain/clock";
import type { PresenceState } from "~/domain/device/presence";
import type { RulesOfDevice } from "~/domain/logs/alarm-rules";
import type { StreamingState } from "~/domain/streaming";
import type { HeldMat } from "../cluster/mat-holders";
import type { ReportedPresence } from "./device-presence.server";
import { createMemoryNewestFrames, type NewestFrames } from "./newest-frames.server";

/**
 * Device state that several server processes share (docs/decisions/058-several-servers.md). Captures are shared, too, behind `CapturePort`.
 */
export interface LiveState {
  presence: SharedMap<ReportedPresence>;
  /** Streaming devices; others have no entry. */
  streaming: SharedMap<StreamingState>;
  /** In force on devices that have their own rules or their ward's. */
  alarmRules: SharedMap<RulesOfDevice>;
  /** By the alarm's id. */
  openAlarms: SharedMap<AlarmOfCompany>;
  /** In force, by device and part (live/calibration/calibrations.ts). */
  calibrations: SharedMap<ZeroedMat>;
  /** By the mat's id. */
  mats: SharedMap<HeldMat>;
  /** Whether somebody is on a device's mat. */
  occupancy: SharedMap<PresenceState>;
  /** Which process shows which device to somebody. */
  watched: SharedMap<{ deviceId: string; process: string }>;
  /** Of this process's mats, and at most a second older of those of others. */
  newestFrames: NewestFrames;
}

/** What tells of a process itself is forgotten when that has ended; the rest is in the database as well. */
export const createLiveState = (clock: Pick<Clock, "elapsed">, cluster: Pick<Cluster, "map">): LiveState => ({
  presence: cluster.map("presence", "kept"),
  streaming: cluster.map("streaming", "kept"),
  openAlarms: cluster.map("openAlarms", "kept"),
  alarmRules: cluster.map("alarmRules", "kept"),
  calibrations: cluster.map("calibrations", "kept"),
  occupancy: cluster.map("occupancy", "kept"),
  mats: cluster.map("mats", "forgotten"),
  watched: cluster.map("watched", "forgotten"),
  newestFrames: createMemoryNewestFrames(clock),
});

/** For a single-process server. */
export const createMemoryState = (clock: Pick<Clock, "elapsed">): LiveState => createLiveState(clock, createAlone());
