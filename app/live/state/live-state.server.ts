import { createAlone, type Cluster } from "~/cluster/cluster.server";
import type { SharedMap } from "~/cluster/shared-map";
import type { AlarmOfCompany } from "~/data/open-alarms.server";
import type { ZeroedMat } from "~/domain/calibration/mat-calibration";
import type { Clock } from "~/domain/clock";
import type { PresenceState } from "~/domain/device/presence";
import type { RulesOfDevice } from "~/domain/logs/alarm-rules";
import type { StreamingState } from "~/domain/streaming";
import type { ReportedPresence } from "./device-presence.server";
import { createMemoryNewestFrames, type NewestFrames } from "./newest-frames.server";
import type { HeldMat } from "./signed-in-mat";

/** Shared by server processes (docs/decisions/056-several-servers.md). */
export interface LiveState {
  presence: SharedMap<ReportedPresence>;
  /** Streaming devices only. */
  streaming: SharedMap<StreamingState>;
  /** Own or ward rules only. */
  alarmRules: SharedMap<RulesOfDevice>;
  /** By alarm id. */
  openAlarms: SharedMap<AlarmOfCompany>;
  /** By device and part (live/calibration/calibrations.ts). */
  calibrations: SharedMap<ZeroedMat>;
  /** By mat id. */
  mats: SharedMap<HeldMat>;
  /** Presence by device. */
  occupancy: SharedMap<PresenceState>;
  watched: SharedMap<{ deviceId: string; process: string }>;
  /** Other processes' frames are up to 1 s older. */
  newestFrames: NewestFrames;
}

/** Entries end with their process; the rest is stored. */
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
