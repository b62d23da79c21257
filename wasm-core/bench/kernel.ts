import type { Analysis, Core } from "../../app/analysis/analysis";
import type { Native } from "./native/addon";

/**
 * Who may compete in a kernel:
 * - `core`: the product's own AssemblyScript;
 * - `js-clean`, `js-tuned`: the same work in JavaScript, once as one would like to read it and once made fast (twins/);
 * - `c-sse`, `c-plain`: the same work in C, once with SSE4.1 intrinsics and once as plain scalar source (native/);
 * - `opencv.js`, `d3-contour`: what a library offers for it (peers/).
 */
export type ContenderName = "core" | "js-clean" | "js-tuned" | "c-sse" | "c-plain" | "opencv.js" | "d3-contour";

export interface Contender {
  readonly name: ContenderName;
  /** Processes every frame of the kernel's input once. */
  readonly run: () => void;
  /** What the last run made of its last frame (or of all), to be compared with the core's. Left out where a library defines the work differently. */
  readonly answer?: () => ArrayLike<number>;
}

export interface Goal {
  readonly against: ContenderName;
  /** time(other) / time(core) must be at least this: 10 is "ten times as fast as it", 1 / 1.2 is "at most 1.2 times its time". */
  readonly atLeast: number;
}

/** The core's own goal: of the time from one frame to the next at `hertz`, a frame takes at most this part. */
export interface Share {
  readonly hertz: number;
  readonly atMost: number;
}

/** What a kernel has to work with; the core and the analysis share one instance and so one memory. */
export interface BenchKit {
  /** The raw exports of wasm-core. */
  readonly core: Core;
  /** The same core as the product calls it. */
  readonly analysis: Analysis;
  /** The C twins; null without a compiler. */
  readonly native: Native | null;
  /** As many frames as the kernel asks for, GRID and SCALE of input.ts, all different. */
  readonly frames: readonly Uint16Array[];
}

export interface KernelBench {
  readonly name: string;
  /** What is timed, in one line for the printed table. */
  readonly work: string;
  /** How many frames one run processes. */
  readonly frames: number;
  /** Whether it makes them itself; the kit's are left alone then. */
  readonly makesFrames?: boolean;
  /** How far a number of an answer may stand from the core's. */
  readonly tolerance: number;
  readonly goals: readonly Goal[];
  readonly share?: Share;
  /** The contenders, the core among them, each ready to run. One that is not available is left out. */
  readonly prepare: (kit: BenchKit) => Promise<Contender[]>;
}
