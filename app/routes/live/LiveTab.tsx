import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Geometry } from "~/domain/device/kind";
import { useTurning } from "~/heatmap/turning";
import { useFormat } from "~/i18n/use-format";
import { CaptionedFigure, Figure } from "~/ui/Figure";
import { SparkLine, type SparkLineHandle } from "~/ui/SparkLine";
import type { LiveFigures, TracePoint } from "./live-figures";
import type { LiveProps } from "./live-props";
import { PinnedCells } from "./pins/PinnedCells";
import { QuarterShares } from "./QuarterShares";

/** The figures of the newest frame, biggest first. */
export function LiveTab({ figures: live, geometry, kind, live: { frames }, turning }: Pick<LiveProps, "figures" | "geometry" | "kind" | "live" | "turning">) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const still = useTurning(turning);
  const spark = useRef<SparkLineHandle>(null);
  useEffect(() => {
    if (live) spark.current?.draw(live.history.maximum);
  }, [live]);

  const figures = live?.figures ?? null;
  const loaded = figures !== null && figures.loadedCells > 0;
  const whole = (value: number): string => format.number(value);

  return (
    <>
      <section className="flex items-start justify-between gap-4 border-b border-hair py-4">
        <div>
          <h3 className="text-sm text-muted">{t("figure.maximum")}</h3>
          <Figure size="large" value={figures?.maximum ? whole(figures.maximum.value) : null} unit={geometry.unit} />
          <p className="text-xs text-muted">
            {figures?.maximum ? t("figure.place", { row: figures.maximum.row + 1, col: figures.maximum.col + 1 }) : t("figure.none")}
          </p>
        </div>
        <SparkLine handle={spark} label={t("figure.maximum")} width={112} height={44} className="mt-4" />
      </section>
      <section className="grid grid-cols-2 gap-4 border-b border-hair py-4">
        <CaptionedFigure caption={t("figure.mean")}>
          <Figure size="medium" value={loaded ? format.number(figures.mean, { decimals: 1 }) : null} unit={geometry.unit} />
        </CaptionedFigure>
        <CaptionedFigure caption={t("figure.contactArea")}>
          <Figure size="medium" value={figures ? whole(figures.contactAreaCm2) : null} unit="cm²" />
        </CaptionedFigure>
        {geometry.unit !== "raw" && (
          <CaptionedFigure caption={t("figure.force")}>
            <Figure size="medium" value={figures?.forceN != null ? whole(figures.forceN) : null} unit="N" />
          </CaptionedFigure>
        )}
        <CaptionedFigure caption={t("figure.sinceLoad")}>
          <Figure size="medium" value={live?.loadedForMs != null ? format.clock(Math.floor(live.loadedForMs / 1000)) : null} />
        </CaptionedFigure>
      </section>
      <CentreBlock live={live} geometry={geometry} />
      <QuarterShares figures={figures} stance={kind.stance} />
      {kind.parts.includes("main") && <PinnedCells frames={frames} kind={kind} geometry={geometry} still={still} />}
      <section className="py-4">
        <h3 className="text-sm font-semibold">{t("summary.title")}</h3>
        <p className="mt-2 text-sm text-muted">
          {loaded && figures.maximum
            ? t("summary.text", {
                maximum: format.quantity(figures.maximum.value, geometry.unit),
                row: figures.maximum.row + 1,
                col: figures.maximum.col + 1,
                left: whole(figures.leftPercent),
                back: whole(figures.backPercent),
                area: whole(figures.contactAreaCm2),
              })
            : t("summary.empty")}
        </p>
      </section>
    </>
  );
}

/** Where the centre of pressure is, measured from the middle of the plate, and where it was. */
function CentreBlock({ live, geometry }: { live: LiveFigures | null; geometry: Geometry }) {
  const { t } = useTranslation("live");
  const format = useFormat();
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
/** Centimetres the trace shows at least across: sway, not noise, fills it. */
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
    <svg role="img" aria-label={`${t("cop")}, ${t("figure.last10")}`} width={TRACE_SIZE} height={TRACE_SIZE} className="shrink-0 rounded-lg bg-bg">
      <path d={`M0 ${TRACE_SIZE / 2}H${TRACE_SIZE}M${TRACE_SIZE / 2} 0V${TRACE_SIZE}`} className="stroke-border" />
      {points.length > 1 && <polyline points={points.map(place).join(" ")} fill="none" strokeLinejoin="round" className="stroke-text" />}
      {last && <circle cx={lastX} cy={lastY} r={4} strokeWidth={2} className="fill-surface stroke-text" />}
    </svg>
  );
}
