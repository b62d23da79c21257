import type { ContenderName, Goal, KernelBench, Share } from "./kernel";
import type { Timing } from "./measure";

export interface JudgedGoal extends Goal {
  readonly ratio?: number;
  readonly verdict: "won" | "lost" | "skipped";
}

/** Of the fastest round. */
export interface JudgedShare extends Share {
  readonly share: number;
  readonly verdict: "won" | "lost";
}

export interface KernelResult {
  readonly kernel: KernelBench;
  readonly timings: readonly Timing<ContenderName>[];
  readonly goals: readonly JudgedGoal[];
  readonly share?: JudgedShare;
}

function coreOf(timings: readonly Timing<ContenderName>[]): Timing<ContenderName> {
  const core = timings.find(({ name }) => name === "core");
  if (!core) throw new RangeError("No timing of the core");
  return core;
}

function judgeShare({ frames, share }: KernelBench, timings: readonly Timing<ContenderName>[]): JudgedShare | undefined {
  if (!share) return undefined;
  const core = coreOf(timings);
  const taken = (core.leastMicroseconds / frames / 1e6) * share.hertz;
  return { ...share, share: taken, verdict: taken <= share.atMost ? "won" : "lost" };
}

export function judge(kernel: KernelBench, timings: readonly Timing<ContenderName>[]): KernelResult {
  const goals = kernel.goals.map((goal): JudgedGoal => {
    const ratio = timings.find(({ name }) => name === goal.against)?.ratio;
    if (ratio === undefined) return { ...goal, verdict: "skipped" };
    return { ...goal, ratio, verdict: ratio >= goal.atLeast ? "won" : "lost" };
  });
  return { kernel, timings, goals, share: judgeShare(kernel, timings) };
}

const times = (ratio: number): string => `${ratio >= 20 ? ratio.toFixed(0) : ratio.toFixed(ratio >= 2 ? 1 : 2)}x`;

const quartile = (rising: readonly number[], part: number): number => rising[Math.round(part * (rising.length - 1))];

const percent = (part: number): string => `${(100 * part).toFixed(2)} %`;

const goalText = ({ against, atLeast, ratio, verdict }: JudgedGoal): string =>
  `${against} at least ${times(atLeast)} the core's time: ${ratio === undefined ? "not available" : times(ratio)}, ${verdict}`;

const shareText = ({ hertz, atMost, share, verdict }: JudgedShare): string =>
  `at most ${percent(atMost)} of a frame's time at ${hertz} Hz: ${percent(share)}, ${verdict}`;

export const lostGoals = ({ kernel, goals, share }: KernelResult): string[] =>
  [...goals.filter(({ verdict }) => verdict === "lost").map(goalText), ...(share?.verdict === "lost" ? [shareText(share)] : [])].map(
    (text) => `${kernel.name}: ${text}`,
  );

function row(timing: Timing<ContenderName>, { kernel, goals }: KernelResult): string {
  const goal = goals.find(({ against }) => against === timing.name);
  const microseconds = (timing.runMicroseconds / kernel.frames).toFixed(2);
  const span = timing.name === "core" ? "" : `${times(quartile(timing.ratios, 0.25))} … ${times(quartile(timing.ratios, 0.75))}`;
  const wanted = goal ? `≥ ${times(goal.atLeast)}  ${goal.verdict}` : "";
  return `  ${timing.name.padEnd(12)}${microseconds.padStart(10)}${times(timing.ratio).padStart(10)}   ${span.padEnd(18)}${wanted}`.trimEnd();
}

/** Median and interquartile range by the core's time in the same round. */
export function table(result: KernelResult): string {
  const { kernel, timings, goals, share } = result;
  const missing = goals
    .filter(({ verdict }) => verdict === "skipped")
    .map(({ against, atLeast }) => `  ${against.padEnd(12)}not available; goal ≥ ${times(atLeast)} skipped`);
  const core = coreOf(timings);
  return [
    `${kernel.name}: ${kernel.work} (${kernel.frames} frames, ${(core.runMicroseconds / 1000).toFixed(2)} ms in the core)`,
    `  ${"".padEnd(12)}${"µs/frame".padStart(10)}${"to core".padStart(10)}   ${"middle half".padEnd(18)}goal`,
    ...timings.map((timing) => row(timing, result)),
    ...missing,
    ...(share ? [`  ${shareText(share)}`] : []),
  ].join("\n");
}

/** The same, machine-readable. */
export const record = ({ kernel, timings, goals, share }: KernelResult) => ({
  kernel: kernel.name,
  work: kernel.work,
  frames: kernel.frames,
  contenders: timings.map(({ name, runMicroseconds, ratio }) => ({ name, microsecondsPerFrame: runMicroseconds / kernel.frames, ratio })),
  goals,
  share,
});
