import type { Frame } from "../../frame/frame";

/** Measured by the device's clock, received by the server's. */
export type Stamped = Pick<Frame, "part" | "epoch" | "sequence" | "deviceTimeMs" | "serverTimeMs" | "resent">;

/** Clocks further ahead were set; less is latency. */
const JUMP_MS = 2000;

/** The clock ran undisturbed. */
interface Span {
  /** Minimum of arrival less measurement, on unrelated clocks. */
  leadMs: number;
  /** One frame was not resent, so `leadMs` is transmission, not lateness. */
  punctual: boolean;
}

interface Run {
  spans: [Span, ...Span[]];
  current: Span;
  newest: Stamped;
}

const leadOf = ({ serverTimeMs, deviceTimeMs }: Stamped): number => serverTimeMs - deviceTimeMs;

/** Can be cloned and resumed. */
export interface LearntClocks {
  runs: Map<string, Run>;
  first: { frame: Stamped; span: Span } | null;
}

export const noClocks = (): LearntClocks => ({ runs: new Map(), first: null });

export interface DeviceClocks {
  /** Frames come in any order, late and repeated. */
  learn(frame: Stamped): void;
  /** Milliseconds since the first learnt frame. */
  elapsedMs(frame: Stamped): number;
  jumped(): boolean;
}

/**
 * A device's clock orders its frames, however late. Clocks of parts or restarts are aligned by each one's fastest
 * frame. A clock was set if a later frame has an earlier time, or seems two seconds faster than any before.
 */
export function openDeviceClocks(learnt: LearntClocks = noClocks()): DeviceClocks {
  const { runs } = learnt;

  const keyOf = ({ part, epoch }: Stamped): string => `${part}/${epoch}`;

  const spanOf = ({ spans }: Run, frame: Stamped): Span => {
    const lateness = (span: Span): number => {
      const late = leadOf(frame) - span.leadMs;
      return late < -JUMP_MS ? Infinity : late;
    };
    return spans.reduce((best, span) => (lateness(span) < lateness(best) ? span : best));
  };

  const begin = (frame: Stamped): Run => {
    const span = { leadMs: leadOf(frame), punctual: !frame.resent };
    const run: Run = { spans: [span], current: span, newest: frame };
    runs.set(keyOf(frame), run);
    return run;
  };

  return {
    learn(frame) {
      const run = runs.get(keyOf(frame)) ?? begin(frame);
      const isNewest = frame.sequence > run.newest.sequence;
      const back = frame.deviceTimeMs < run.newest.deviceTimeMs;
      const ahead = run.current.punctual && leadOf(frame) < run.current.leadMs - JUMP_MS;
      if (isNewest && (back || ahead)) {
        run.current = { leadMs: leadOf(frame), punctual: !frame.resent };
        run.spans.push(run.current);
      } else {
        const span = spanOf(run, frame);
        span.leadMs = Math.min(span.leadMs, leadOf(frame));
        span.punctual ||= !frame.resent;
      }
      if (isNewest) run.newest = frame;
      learnt.first ??= { frame, span: run.spans[0] };
    },
    elapsedMs(frame) {
      const run = runs.get(keyOf(frame));
      const { first } = learnt;
      if (!run || !first) return NaN;
      return frame.deviceTimeMs - first.frame.deviceTimeMs + (spanOf(run, frame).leadMs - first.span.leadMs);
    },
    jumped: () => [...runs.values()].some(({ spans }) => spans.length > 1),
  };
}

/** Milliseconds since the first frame. */
export function elapsedByClocks(frames: readonly Stamped[]): Float64Array {
  const clocks = openDeviceClocks();
  for (const frame of frames) clocks.learn(frame);
  return Float64Array.from(frames, (frame) => clocks.elapsedMs(frame));
}
