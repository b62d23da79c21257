import type { Logger } from "pino";
import type { Calibrations } from "../calibration/calibrations";
import type { MeasuredMeans } from "../calibration/measured-mean";
import type { ZeroDrift } from "../calibration/zero-drift";
import type { FrameBus } from "../cluster/frame-bus.server";
import type { LiveEvents } from "../events/events.server";
import type { CapturePort } from "../state/capture-port";
import type { DevicePresence } from "../state/device-presence.server";
import type { NewestFrames } from "../state/newest-frames.server";
import type { RecentFiguresStore } from "../state/recent-figures.server";
import { reporterId, type Feed } from "../state/signed-in-mat";
import type { FanOut } from "../viewers/fan-out.server";
import type { TakenFrame } from "./taken-frame";

interface FramePipelineOptions {
  captures: Pick<CapturePort, "record">;
  events: Pick<LiveEvents, "observe" | "isEmpty">;
  calibrations: Pick<Calibrations, "meanOf">;
  measuredMeans: Pick<MeasuredMeans, "observe">;
  zeroDrift: Pick<ZeroDrift, "observe">;
  presence: Pick<DevicePresence, "frame">;
  newestFrames: Pick<NewestFrames, "remember">;
  fanOut: Pick<FanOut, "frame">;
  /** To viewers of other processes. */
  publish: FrameBus["publish"];
  recentFigures: Pick<RecentFiguresStore, "observe">;
  logger: Pick<Logger, "error">;
}

/** Never throws. Null if nothing records, else rejects if recording fails. */
export type FramePipeline = (feed: Feed, taken: TakenFrame) => Promise<void> | null;

/**
 * Processes a frame in this order:
 *
 * 1. check     in mat-stream.server.ts: size, grid, unit, values, sequence; then calibrates. Refused frames stop here.
 * 2. record    alone decides whether the frame is acknowledged.
 * 3. presence  an accepted frame, late or not, is the only sign of life.
 * 4. events    entrances, exits, alarms, postures; needs presence.
 * 5. newest    measures the rate that fan-out uses.
 * 6. fan-out   to every viewer.
 * 7. figures   initial history of pages opened later.
 * 8. zero      values before calibration, for calibrating and drift; needs events to know whether the mat is empty.
 *
 * Steps 3 to 8 do not undo step 2. An error is logged once per device until recovery, and the next step runs: resending
 * would not help.
 */
export function createFramePipeline({
  captures,
  events,
  presence,
  newestFrames,
  fanOut,
  publish,
  recentFigures,
  calibrations,
  measuredMeans,
  zeroDrift,
  logger,
}: FramePipelineOptions): FramePipeline {
  const record = ({ target }: Feed, { frame, bytes }: TakenFrame): Promise<void> | null => {
    try {
      return captures.record(target.id, frame, bytes);
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error("frame not recorded", { cause: error }));
    }
  };

  const afterRecording: readonly Step[] = [
    step("presence", "all", ({ target }, taken) => presence.frame(reporterId(target, taken.frame.part), taken)),
    step("events", "newest only", ({ target }, { frame }) => events.observe(target, frame)),
    step("newest", "newest only", ({ target }, { frame, bytes }) => newestFrames.remember(target.id, frame, bytes)),
    step("fan-out", "newest only", ({ target }, taken) => {
      fanOut.frame(target.id, taken);
      publish(target.id, taken);
    }),
    step("figures", "newest only", ({ target }, { frame }) => recentFigures.observe(target, frame)),
    step("zero", "newest only", ({ target, geometry }, { frame: { part }, measured }) => {
      measuredMeans.observe(target.id, part, measured);
      if (!geometry || !events.isEmpty(target, part)) return;
      zeroDrift.observe(target.id, part, () => calibrations.meanOf(target.id, part, geometry, measured));
    }),
  ];

  return (feed, taken) => {
    const recording = record(feed, taken);
    for (const { name, frames, run, failing } of afterRecording) {
      if (frames === "newest only" && !taken.live) continue;
      try {
        run(feed, taken);
        if (failing.size > 0) failing.delete(feed.target.id);
      } catch (error) {
        if (!failing.has(feed.target.id)) logger.error({ err: error, deviceId: feed.target.id, step: name }, "frame step failed");
        failing.add(feed.target.id);
      }
    }
    return recording;
  };
}

interface Step {
  name: string;
  /** Late and repeated frames, too. */
  frames: "newest only" | "all";
  run: (feed: Feed, taken: TakenFrame) => void;
  /** Devices whose last frame failed here. */
  failing: Set<string>;
}

const step = (name: string, frames: Step["frames"], run: Step["run"]): Step => ({ name, frames, run, failing: new Set() });
