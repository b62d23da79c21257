import type { Analysis, Core } from "../../app/analysis/analysis";
import type { Native } from "./native/addon";

/**
 * `js-*`: twins/; `c-*`: native/, `c-sse-copied` with frames copied in batches, like the core; `opencv.js`,
 * `d3-contour`: peers/.
 */
export type ContenderName = "core" | "js-clean" | "js-tuned" | "c-sse" | "c-plain" | "c-sse-copied" | "opencv.js" | "d3-contour";

export interface Contender {
  readonly name: ContenderName;
  readonly run: () => void;
  /** Omitted where a library defines the work differently. */
  readonly answer?: () => ArrayLike<number>;
}

export interface Goal {
  readonly against: ContenderName;
  /** Minimum of time(other) / time(core). */
  readonly atLeast: number;
}

export interface Share {
  readonly hertz: number;
  readonly atMost: number;
}

/** Core and analysis share one instance. */
export interface BenchKit {
  readonly core: Core;
  readonly analysis: Analysis;
  readonly native: Native | null;
  /** With GRID and SCALE of input.ts. */
  readonly frames: readonly Uint16Array[];
}

export interface KernelBench {
  readonly name: string;
  readonly work: string;
  readonly frames: number;
  readonly makesFrames?: boolean;
  /** In a worker thread: without C, on its own frames. */
  readonly inWorker?: boolean;
  readonly tolerance: number;
  readonly goals: readonly Goal[];
  readonly share?: Share;
  readonly prepare: (kit: BenchKit) => Promise<Contender[]>;
}
