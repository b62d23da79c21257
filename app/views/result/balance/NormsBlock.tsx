import type { BlockNamed } from "~/analyses/document";
import type { Norm } from "~/domain/analysis/norms/sway-norms";
import { useTranslation } from "~/i18n/use-translation";
import { NamedFigure } from "../../measures/MeasureFigure";

export const NormsBlock = ({ norms, gaps }: Pick<BlockNamed<"norms">, "norms" | "gaps">) => (
  <div className="space-y-4 p-4">
    <NormGaps gaps={gaps} />
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      {norms.map(({ figure, value, norm, text }) => (
        <li key={figure.id} className="min-w-0">
          <NamedFigure figure={figure} />
          <NormBand value={value} norm={norm} />
          <p className="mt-2 text-xs text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </div>
);

/** End of the scale as a multiple of the 95th percentile. */
const BEYOND = 1.25;

/** A figure on the bands of a norm: 5th to 95th percentile, quartiles and median. Text next to it says the same. */
function NormBand({ value, norm: { percentiles } }: { value: number; norm: Norm }) {
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

/** Why norms do not apply; empty if they do. */
export function NormGaps({ gaps, title }: { gaps: readonly string[]; title?: string }) {
  const { t } = useTranslation("norms");
  if (gaps.length === 0) return null;
  return (
    <div className="text-sm">
      <p>{title ?? t("unfit")}</p>
      <ul className="mt-1 list-disc ps-5 text-muted">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </div>
  );
}
