import type { Clock } from "~/domain/clock";
import type { CodedFrame } from "~/domain/frame/codec";
import type { FramePart } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import type { NewestFrames } from "../state/newest-frames.server";
import type { WatchDetail } from "../wire/protocol";
import { createDeliveryCounts, type DeliveryCounts } from "./delivery-counts";
import { createFrameSlot, creditWindow, type FrameSlot } from "./frame-slot";
import type { LoadShedding } from "./load-shedding";
import { prepareFrame, type PreparedFrame, type WireMessage } from "./prepared-frame.server";

/** JSON viewers report no credits. */
const JSON_WINDOW = 2;

export interface FrameSink {
  /** Reads frame messages; others get JSON. */
  binary: boolean;
  /** `onSent`: the message left this process. */
  write: (message: WireMessage, onSent?: () => void) => void;
}

/** A slot per part. */
export interface Watcher {
  offer: (taken: CodedFrame) => void;
  credit: (part: FramePart, taken: number) => void;
  stalledMs: () => number;
  leave: () => void;
}

/** Newest wins, each viewer at its own pace. */
export interface FanOut {
  watch: (deviceId: string, detail: WatchDetail, sink: FrameSink) => Watcher;
  /** `takenAtMs` is null for frames from another process. */
  frame: (deviceId: string, taken: CodedFrame & { takenAtMs: number | null }) => void;
  viewers: (deviceId: string) => number;
  /** First viewer came, or last left. */
  onWatched: (listener: (deviceId: string) => void) => () => void;
  /** Since the start. */
  counts: DeliveryCounts;
}

interface Member extends Watcher {
  offerPrepared: (part: FramePart, frame: PreparedFrame, window: number) => void;
}

interface FanOutOptions {
  clock: Clock;
  newestFrames: Pick<NewestFrames, "rateHz">;
  shedding: Pick<LoadShedding, "step">;
}

export function createFanOut({ clock, newestFrames, shedding }: FanOutOptions): FanOut {
  const watchers = new Map<string, Set<Member>>();
  const counts = createDeliveryCounts();
  const listeners = createListeners<(deviceId: string) => void>();
  const onDropped = (reason: "slow" | "pace"): void => void (counts[reason === "slow" ? "droppedSlow" : "droppedByPace"] += 1);
  const countSent = (form: "binary" | "json", takenAtMs: number | null, nowMs: number): void => {
    counts[form] += 1;
    if (takenAtMs !== null) counts.latency.observe(nowMs - takenAtMs);
  };

  const windowOf = (deviceId: string, part: FramePart): number => creditWindow(newestFrames.rateHz(deviceId, part));

  const createMember = (deviceId: string, detail: WatchDetail, sink: FrameSink, leave: () => void): Member => {
    const slots = new Map<FramePart, FrameSlot<PreparedFrame>>();

    const createSlot = (part: FramePart): FrameSlot<PreparedFrame> => {
      const everyMs = (): number => shedding.step().pace[detail === "thumbnail" ? "thumbnail" : sink.binary ? "full" : "json"];
      const slot: FrameSlot<PreparedFrame> = sink.binary
        ? createFrameSlot({
            clock,
            everyMs,
            send(frame, _number, nowMs) {
              sink.write(frame.binary());
              countSent("binary", frame.takenAtMs, nowMs);
            },
            onDropped,
          })
        : createFrameSlot({
            clock,
            everyMs,
            send(frame, number, nowMs) {
              sink.write(frame.json(), () => slot.credit(number));
              countSent("json", frame.takenAtMs, nowMs);
            },
            onDropped,
          });
      slots.set(part, slot);
      return slot;
    };

    const offerPrepared = (part: FramePart, frame: PreparedFrame, window: number): void =>
      (slots.get(part) ?? createSlot(part)).offer(frame, sink.binary ? window : JSON_WINDOW);

    return {
      offerPrepared,
      offer: ({ frame, bytes }) => offerPrepared(frame.part, prepareFrame(deviceId, frame, bytes, null), windowOf(deviceId, frame.part)),
      // Credits would free a JSON slot early.
      credit: (part, taken) => (sink.binary ? slots.get(part)?.credit(taken) : undefined),
      stalledMs: () => Math.max(0, ...[...slots.values()].map((slot) => slot.stalledMs())),
      leave() {
        for (const slot of slots.values()) slot.close();
        leave();
      },
    };
  };

  return {
    watch(deviceId, detail, sink) {
      const members = watchers.get(deviceId) ?? new Set();
      watchers.set(deviceId, members);
      const member = createMember(deviceId, detail, sink, () => {
        members.delete(member);
        if (members.size > 0 || watchers.get(deviceId) !== members) return;
        watchers.delete(deviceId);
        listeners.notify((listener) => listener(deviceId));
      });
      members.add(member);
      if (members.size === 1) listeners.notify((listener) => listener(deviceId));
      return member;
    },
    frame(deviceId, { frame, bytes, takenAtMs }) {
      const members = watchers.get(deviceId);
      if (!members) return;
      const prepared = prepareFrame(deviceId, frame, bytes, takenAtMs);
      const window = windowOf(deviceId, frame.part);
      for (const member of members) member.offerPrepared(frame.part, prepared, window);
    },
    viewers: (deviceId) => watchers.get(deviceId)?.size ?? 0,
    onWatched: listeners.subscribe,
    counts,
  };
}
