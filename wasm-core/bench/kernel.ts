import type { Analysis, Core } from "../../app/analysis/analysis";
import type { Native } from "./native/addon";

/**
 * Contenders:
 * - `core`: the product's AssemblyScript;
 * - `js-clean`, `js-tuned`: JavaScript, for readability and for speed (twins/);
 * - `c-sse`, `c-plain`: C, with SSE4.1 intrinsics and scalar (native/);
 * - `c-sse-copied`: `c-sse` with frames copied into its own memory in batches, like the core;
 * - `opencv.js`, `d3-contour`: the library's equivalent (peers/).
 */
export type ContenderName = "core" | "js-clean" | "js-tuned" | "c-sse" | "c-plain" | "c-sse-copied" | "opencv.js" | "d3-contour";

export interface Contender {
  readonly name: ContenderName;
  /** Processes every input frame once. */
  readonly run: () => void;
  /** Result of the last run for its last frame (or all). Omitted where a library defines the work differently. */
  readonly answer?: () => ArrayLike<number>;
}

export interface Goal {
  readonly against: ContenderName;
  /** Minimum of time(other) / time(core): 10 means ten times as fast, 1 / 1.2 at most 1.2 times its time. */
  readonly atLeast: number;
}

/** The core's goal: maximum fraction of the frame interval at `hertz`. */
export interface Share {
  readonly hertz: number;
  readonly atMost: number;
}

/** Inputs of a kernel; core and analysis share one instance and memory. */
export interface BenchKit {
  /** Raw exports of wasm-core. */
  readonly core: Core;
  /** The same core as the product calls it. */
  readonly analysis: Analysis;
  /** The C twins; null without a compiler. */
  readonly native: Native | null;
  /** The requested number of frames, with GRID and SCALE of input.ts, all different. */
  readonly frames: readonly Uint16Array[];
}

export interface KernelBench {
  readonly name: string;
  /** What is timed, one line for the printed table. */
  readonly work: string;
  /** Frames per run. */
  readonly frames: number;
  /** Whether it generates its own frames. */
  readonly makesFrames?: boolean;
  /** Whether it runs in a worker thread, as in the product: without C, on its own frames. */
  readonly inWorker?: boolean;
  /** Tolerance of answers against the core's. */
  readonly tolerance: number;
  readonly goals: readonly Goal[];
  readonly share?: Share;
  /** The available contenders including the core, ready to run. */
  readonly prepare: (kit: BenchKit) => Promise<Contender[]>;
}
