import type { LiveServer } from "~/live/live-server.server";
import { sheddingSteps } from "~/live/viewers/load-shedding";
import { countBy } from "./count-by";
import type { Metrics } from "./metrics.server";

/** Outcomes other than refusals. */
const TAKEN: readonly string[] = ["accepted", "late", "gaps"];

export function readLiveMetrics({ read }: Metrics, live: LiveServer): void {
  const { counters } = live.ingest;
  const { delivery } = live.viewers;
  read("isobar_frames_taken_total", () => counters.total().accepted);
  read("isobar_frames_late_total", () => counters.total().late);
  read("isobar_frame_gaps_total", () => counters.total().gaps);
  read("isobar_frames_refused_total", () => Object.entries(counters.total()).filter(([outcome]) => !TAKEN.includes(outcome)));
  read("isobar_frames_delivered_total", () => Object.entries({ binary: delivery.binary, json: delivery.json }));
  read("isobar_frames_dropped_total", () => Object.entries({ slow: delivery.droppedSlow, pace: delivery.droppedByPace }));
  read("isobar_frame_latency_seconds", delivery.latency.read);
  read("isobar_viewers", live.viewers.count);
  read("isobar_mats_connected", () => countBy(live.devices.connected().map(({ deviceType }) => deviceType)));
  read("isobar_devices_streaming", () => countBy(live.devices.streaming().map(({ deviceType }) => deviceType)));
  read("isobar_mat_sign_ins_refused_total", () => Object.entries(counters.refusedSignIns()));
  read("isobar_shedding_step", () => sheddingSteps.findIndex(({ name }) => name === live.viewers.shedding().name));
}
