import type { Analysis, Core } from "../../app/analysis/analysis";
import type { Native } from "./native/addon";

/**
 * The contenders of a kernel:
 * - `core`: the product's own AssemblyScript;
 * - `js-clean`, `js-tuned`: the same work in JavaScript, once written for readability and once for speed (twins/);
 * - `c-sse`, `c-plain`: the same work in C, once with SSE4.1 intrinsics and once as plain scalar source (native/);
 * - `c-sse-copied`: the former, which is given its frames as the core is, copied into memory of its own piece by piece;
 * - `opencv.js`, `d3-contour`: the library's equivalent (peers/).
 */
export type ContenderName = "core" | "js-clean" | "js-tuned" | "c-sse" | "c-plain" | "c-sse-copied" | "opencv.js" | "d3-contour";

export interface Contender {
  readonly name: ContenderName;
  /** Processes every frame of the kernel's input once. */
  readonly run: () => void;
  /** The last run's result for its last frame (or all), to compare with the core's. Omitted where a library defines the work differently. */
  readonly answer?: () => ArrayLike<number>;
}

export interface Goal {
  readonly against: ContenderName;
  /** time(other) / time(core) must be at least this: 10 means ten times as fast, 1 / 1.2 at most 1.2 times its time. */
  readonly atLeast: number;
}

/** The core's own goal: a frame takes at most this fraction of the frame interval at `hertz`. */
export interface Share {
  readonly hertz: number;
  readonly atMost: number;
}

/** The inputs of a kernel; the core and the analysis share one instance and so one memory. */
export interface BenchKit {
  /** The raw exports of wasm-core. */
  readonly core: Core;
  /** The same core as the product calls it. */
  readonly analysis: Analysis;
  /** The C twins; null without a compiler. */
  readonly native: Native | null;
  /** The requested number of frames, GRID and SCALE of input.ts, all different. */
  readonly frames: readonly Uint16Array[];
}

export interface KernelBench {
  readonly name: string;
  /** One-line description of what is timed, for the printed table. */
  readonly work: string;
  /** Number of frames per run. */
  readonly frames: number;
  /** Whether it generates its own frames and ignores the kit's. */
  readonly makesFrames?: boolean;
  /** Whether it is timed in a worker thread, as the product runs it: without C, on frames of its own. */
  readonly inWorker?: boolean;
  /** Tolerance of an answer's numbers against the core's. */
  readonly tolerance: number;
  readonly goals: readonly Goal[];
  readonly share?: Share;
  /** The contenders including the core, ready to run. Unavailable ones are left out. */
  readonly prepare: (kit: BenchKit) => Promise<Contender[]>;
}
