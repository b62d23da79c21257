import type { Logger } from "pino";
import type { MeasuredMeans } from "../calibration/measured-mean";
import type { LiveEvents } from "../events/events.server";
import type { CapturePort } from "../state/capture-port";
import type { DevicePresence } from "../state/device-presence.server";
import type { NewestFrames } from "../state/newest-frames.server";
import type { RecentFiguresStore } from "../state/recent-figures.server";
import type { FanOut } from "../viewers/fan-out.server";
import { reporterOf, type Feed } from "./signed-in-mat";
import type { TakenFrame } from "./taken-frame";

interface FramePipelineOptions {
  captures: Pick<CapturePort, "record">;
  events: Pick<LiveEvents, "see">;
  measuredMeans: Pick<MeasuredMeans, "see">;
  /** What an empty mat shows, before it is cut off at zero. */
  emptyMat: (feed: Feed, taken: TakenFrame) => void;
  presence: Pick<DevicePresence, "frame">;
  newestFrames: Pick<NewestFrames, "remember">;
  fanOut: Pick<FanOut, "frame">;
  recentFigures: Pick<RecentFiguresStore, "see">;
  logger: Pick<Logger, "error">;
}

/**
 * Runs a checked frame through all steps and never throws. Null when nothing records; otherwise a promise that rejects
 * when the frame could not be recorded.
 */
export type FramePipeline = (feed: Feed, taken: TakenFrame) => Promise<void> | null;

/**
 * What happens to a frame on the server, in this order:
 *
 * 1. check     by mat-stream.server.ts: size, grid, unit, values, sequence. A refused frame goes no further. One that is taken is calibrated
 *              there, once: all that follows reads calibrated cells.
 * 2. record    first, because this step alone decides whether the mat's frame is acknowledged.
 * 3. presence  the mat works: an accepted frame, late or not, is the only sign of life.
 * 4. events    who came and left, alarms, postures. After presence: what is told of the patient is told of a mat that works.
 * 5. newest    before fan-out, which uses the rate measured here.
 * 6. fan-out   to every viewer.
 * 7. figures   because nobody waits for them: what a page that opens later begins with.
 * 8. zero      what the mat measured before its calibration: for who calibrates it, and whether its zero has drifted. After events, which know
 *              whether it is empty.
 *
 * Steps 3 to 8 cannot undo step 2. One that throws is logged once per device until it recovers, and the next one runs: resending the
 * frame again would not help.
 */
export function createFramePipeline({
  captures,
  events,
  presence,
  newestFrames,
  fanOut,
  recentFigures,
  measuredMeans,
  emptyMat,
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
    step("presence", "all", ({ target }, taken) => presence.frame(reporterOf(target, taken.frame.part), taken)),
    step("events", "newest only", ({ target }, { frame }) => events.see(target, frame)),
    step("newest", "newest only", ({ target }, { frame, bytes }) => newestFrames.remember(target.id, frame, bytes)),
    step("fan-out", "newest only", ({ target }, taken) => fanOut.frame(target.id, taken)),
    step("figures", "newest only", ({ target }, { frame }) => recentFigures.see(target, frame)),
    step("zero", "newest only", (feed, taken) => {
      measuredMeans.see(feed.target.id, taken.frame.part, taken.measured);
      emptyMat(feed, taken);
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
  /** Whether the step also runs for late and repeated frames. */
  frames: "newest only" | "all";
  run: (feed: Feed, taken: TakenFrame) => void;
  /** Ids of the devices whose last frame failed here. */
  failing: Set<string>;
}

const step = (name: string, frames: Step["frames"], run: Step["run"]): Step => ({ name, frames, run, failing: new Set() });
