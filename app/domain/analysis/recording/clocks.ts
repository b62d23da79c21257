import type { Frame } from "../../frame/frame";

/** When a frame was measured by the clock of its device, and when it arrived by the server's. */
export type Stamped = Pick<Frame, "part" | "epoch" | "sequence" | "deviceTimeMs" | "serverTimeMs" | "resent">;

/** A clock that is ahead of itself by more than this was set; less is the wavering of the way to the server. */
const JUMP_MS = 2000;

/** A stretch of one device's time in which its clock ran on. */
interface Span {
  /** The least that arrival lay behind measurement, in milliseconds of two clocks that know nothing of each other. */
  leadMs: number;
  /** A frame that did not have to wait was among them: `leadMs` is the way to the server and no lateness. */
  punctual: boolean;
}

interface Run {
  spans: [Span, ...Span[]];
  current: Span;
  newest: Stamped;
}

const leadOf = ({ serverTimeMs, deviceTimeMs }: Stamped): number => serverTimeMs - deviceTimeMs;

/** What was learnt of the clocks of a recording; may be cloned and gone on with. */
export interface LearntClocks {
  runs: Map<string, Run>;
  first: { frame: Stamped; span: Span } | null;
}

export const noClocks = (): LearntClocks => ({ runs: new Map(), first: null });

/** The time of frames by the clocks of their devices. */
export interface DeviceClocks {
  /** Takes note of a frame; frames may come in any order, late and repeated. */
  learn(frame: Stamped): void;
  /** Milliseconds of a learnt frame after the first that was learnt. */
  elapsedMs(frame: Stamped): number;
  /** A device's clock was set while it measured. */
  jumped(): boolean;
}

/**
 * A device's clock tells its frames apart, however late they come. A part may be a device of its own, a device that was started anew has a new clock,
 * and a clock may be set: such clocks are put against each other by the frame of each that was quickest on its way to the server. A clock was set
 * where a later frame has an earlier time, or seems to have come two seconds quicker than any before: being late explains neither.
 */
export function openDeviceClocks(learnt: LearntClocks = noClocks()): DeviceClocks {
  const { runs } = learnt;

  const keyOf = ({ part, epoch }: Stamped): string => `${part}/${epoch}`;

  /** Of the spans that a frame may be of, the one in which it is least late. */
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

/** Milliseconds of each frame after the first one, by the clocks of their devices. */
export function elapsedByClocks(frames: readonly Stamped[]): Float64Array {
  const clocks = openDeviceClocks();
  for (const frame of frames) clocks.learn(frame);
  return Float64Array.from(frames, (frame) => clocks.elapsedMs(frame));
}
