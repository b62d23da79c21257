export interface Benchmark {
  file: string;
  needs: "nothing" | "wasm" | "all";
  measures: string;
  /** Compiled by Vite, like the server's modules, instead of tsx. */
  compiledByVite?: true;
}

export const DEFAULT_BENCHMARK = "core";

/** Each file lists its own flags. */
export const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  [DEFAULT_BENCHMARK]: {
    file: "wasm-core/bench/run.ts",
    needs: "wasm",
    measures: "the analysis core against JavaScript, C and libraries: --short, --only blur,picture, --json FILE",
  },
  capacity: { file: "tests/bench/capacity.ts", needs: "nothing", measures: "how many mats and viewers one server carries" },
  cluster: { file: "tests/bench/cluster.ts", needs: "nothing", measures: "what a second process costs (needs redis-server)" },
  dashboard: { file: "tests/bench/dashboard.ts", needs: "all", measures: "a page of 524 devices of which 200 send frames" },
  exports: { file: "tests/bench/exports.ts", needs: "all", measures: "what each file format costs, in memory and for live frames" },
  history: { file: "tests/bench/history.ts", needs: "nothing", measures: "a page of a history of 100,010 analyses" },
  live: { file: "tests/bench/live.ts", needs: "nothing", measures: "delivery to 300 viewers against bare WebSockets (Linux)" },
  memory: { file: "tests/bench/memory.ts", needs: "all", measures: "memory at rest, at work and at rest again: --minutes N (Linux)" },
  pages: { file: "tests/bench/pages.ts", needs: "all", measures: "first visits on a phone's processor and line: --rounds N" },
  pixels: { file: "tests/bench/pixels.ts", needs: "all", measures: "the age of the frame that each part of a live page shows" },
  recordings: { file: "tests/bench/recordings.ts", needs: "all", measures: "how soon a recording plays" },
  render: { file: "tests/bench/render.ts", needs: "all", measures: "drawing maps against Plotly, and a live page in 3D (Linux)" },
  restart: { file: "tests/bench/restart.ts", needs: "all", measures: "how soon a server with 1,000 unsaved captures is back" },
  "restore-drill": {
    file: "tests/bench/restore-drill.ts",
    needs: "all",
    measures: "what a backup and its restore lose, and how long they take",
  },
  results: { file: "tests/bench/results.ts", needs: "all", measures: "how soon the stored result of a minute is open" },
  soak: { file: "tests/bench/soak.ts", needs: "all", measures: "what grows while the product runs (Linux)" },
  trend: { file: "tests/bench/trend.ts", needs: "all", measures: "the page of a patient with 500 analyses" },
  work: { file: "tests/bench/work.ts", needs: "wasm", measures: "what long work costs live frames (Linux)", compiledByVite: true },
};
