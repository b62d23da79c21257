import type { Norm } from "~/domain/analysis/norms/sway-norms";

/** End of the scale as a multiple of the 95th percentile. */
const BEYOND = 1.25;

/** A figure on the bands of a norm: 5th to 95th percentile, quartiles and median. Text next to it says the same. */
export function NormBand({ value, norm: { percentiles } }: { value: number; norm: Norm }) {
  const [p5, p25, p50, p75, p95] = percentiles;
  const max = Math.max(BEYOND * p95, Math.min(value, 2 * p95));
  const percent = (at: number): number => Math.min(100, Math.max(0, (100 * at) / max));
  const span = (from: number, to: number) => ({ left: `${percent(from)}%`, width: `${percent(to) - percent(from)}%` });
  return (
    <div aria-hidden className="prints-colour relative mt-2 h-2 rounded-full bg-fill-2">
      <span className="absolute inset-y-0 bg-control/35" style={span(p5, p95)} />
      <span className="absolute inset-y-0 bg-control/60" style={span(p25, p75)} />
      <span className="absolute inset-y-0 w-0.5 bg-surface" style={{ left: `${percent(p50)}%` }} />
      <span
        className="absolute -top-1 -ml-2 size-4 rounded-full border-[3.5px] border-text bg-surface"
        style={{ left: `${percent(value)}%` }}
      />
    </div>
  );
}
