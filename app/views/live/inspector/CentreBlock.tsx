import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Figure } from "~/ui/Figure";
import type { TracePoint } from "../figures/live-figures";
import { allFigures, useFigures } from "../figures/ShownFigures";
import type { LiveView } from "../live-context";

/** Centre of pressure from the plate's middle, and its path. */
export function CentreBlock({ geometry }: Pick<LiveView, "geometry">) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const live = useFigures(allFigures);
  const centre = live?.figures.centreOfPressure ?? null;
  const middle = { x: (geometry.grid.cols * geometry.cellPitchCm.xCm) / 2, y: (geometry.grid.rows * geometry.cellPitchCm.yCm) / 2 };
  const row = (name: string, value: number | null) => (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd>
        <Figure value={value === null ? null : format.number(value, { decimals: 1 })} unit="cm" />
      </dd>
    </div>
  );
  return (
    <section className="flex gap-4 border-b border-hair py-4">
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-semibold">{t("cop")}</h3>
        <p className="text-xs text-muted">{t("figure.last10")}</p>
        <dl className="mt-2 space-y-1 text-sm">
          {row("x", centre && centre.xCm - middle.x)}
          {row("y", centre && middle.y - centre.yCm)}
        </dl>
      </div>
      <Trace points={live?.trace ?? []} />
    </section>
  );
}

const TRACE_SIZE = 120;
/** Minimum width of the path's view, cm, so that noise does not fill it. */
const TRACE_SPAN_CM = 4;

function Trace({ points }: { points: readonly TracePoint[] }) {
  const { t } = useTranslation("live");
  const xs = points.map(({ xCm }) => xCm);
  const ys = points.map(({ yCm }) => yCm);
  const span = Math.max(TRACE_SPAN_CM, Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) * 1.15;
  const middle = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 };
  const place = ({ xCm, yCm }: TracePoint): string =>
    `${((xCm - middle.x) / span + 0.5) * TRACE_SIZE},${((yCm - middle.y) / span + 0.5) * TRACE_SIZE}`;
  const last = points.at(-1);
  const [lastX, lastY] = last ? place(last).split(",") : [];

  return (
    <svg
      role="img"
      aria-label={`${t("cop")}, ${t("figure.last10")}`}
      width={TRACE_SIZE}
      height={TRACE_SIZE}
      className="shrink-0 rounded-lg bg-bg"
    >
      <path d={`M0 ${TRACE_SIZE / 2}H${TRACE_SIZE}M${TRACE_SIZE / 2} 0V${TRACE_SIZE}`} className="stroke-border" />
      {points.length > 1 && <polyline points={points.map(place).join(" ")} fill="none" strokeLinejoin="round" className="stroke-text" />}
      {last && <circle cx={lastX} cy={lastY} r={4} strokeWidth={2} className="fill-surface stroke-text" />}
    </svg>
  );
}
