import { Lock, RefreshCw } from "lucide-react";
import { Fragment, memo } from "react";
import type { Unit } from "~/domain/unit";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { Chip } from "~/ui/status/Chip";
import { bandedCss } from "./bands";
import { labelPlaces } from "./label-places";
import { paletteCss, type Colours } from "./palettes";
import type { MapScale } from "./scale";

interface LegendProps {
  colours: Colours;
  scale: MapScale;
  unit: Unit;
  /** Nothing is drawn up to it; 0 shows no mark. */
  threshold?: number;
  banded?: boolean;
  /** Every second tick, for short legends. */
  sparse?: boolean;
  className?: string;
}

const percentOf = (value: number, { top }: MapScale): number => (100 * Math.min(value, top)) / top;
const percentAt = (value: number, scale: MapScale): string => `${percentOf(value, scale)}%`;

const shownTicks = ({ ticks, limits }: MapScale, sparse: boolean): readonly number[] =>
  sparse && !limits ? ticks.filter((_, index) => index % 2 === 0) : ticks;

/** Round ticks have room; limits set by a person may be close. */
const placesOf = (ticks: readonly number[], scale: MapScale, apart: string): readonly string[] =>
  scale.limits
    ? labelPlaces(
        ticks.map((tick) => percentOf(tick, scale)),
        apart,
      )
    : ticks.map((tick) => percentAt(tick, scale));

const gradientOf = ({ colours, scale, banded = false }: LegendProps, direction: "right" | "top"): string =>
  banded || scale.limits ? bandedCss(colours, scale, direction) : paletteCss(colours, direction);

function useWords({ scale, unit, threshold = 0 }: Pick<LegendProps, "scale" | "unit" | "threshold">) {
  const { t } = useTranslation("heatmap");
  const format = useFormat();
  const pressure = usePressure(unit);
  const write = (value: number) => format.number(pressure.valueOf(value), { atMost: 2 });
  const label = t(threshold > 0 ? "legend.labelWithThreshold" : "legend.label", {
    top: write(scale.top),
    threshold: write(threshold),
    unit: pressure.unit,
  });
  return { t, write, label, symbol: pressure.unit };
}

/** Vertical, with threshold and automatic scale marks. Fills the given height. */
export const Legend = memo(function Legend(props: LegendProps) {
  const { scale, unit, threshold = 0, sparse = false, className = "" } = props;
  const { t, write, label, symbol } = useWords({ scale, unit, threshold });
  const mode = scale.auto ? "auto" : "locked";
  const ticks = shownTicks(scale, sparse);
  const places = placesOf(ticks, scale, "1.1em");
  return (
    <div className={`prints-colour flex flex-col items-start text-xs text-muted ${className}`}>
      <span aria-hidden className="mb-2 font-medium">
        {symbol}
      </span>
      <div role="img" aria-label={label} className="numeral relative ml-0.5 min-h-24 w-3.5 flex-1">
        <div
          className="absolute inset-0 rounded-sm shadow-[inset_0_0_0_1px_rgb(20_24_31/0.18)]"
          style={{ background: gradientOf(props, "top") }}
        />
        {ticks.map((tick, index) => (
          <Fragment key={tick}>
            <span className="absolute left-full ml-0.5 h-px w-1.5 translate-y-1/2 bg-control" style={{ bottom: percentAt(tick, scale) }} />
            <span className="absolute left-full ml-3.5 flex h-0 items-center whitespace-nowrap" style={{ bottom: places[index] }}>
              {write(tick)}
            </span>
          </Fragment>
        ))}
        {threshold > 0 && (
          <span data-testid="threshold" className="absolute inset-x-0 h-0" style={{ bottom: percentAt(threshold, scale) }}>
            <span className="absolute inset-x-0 -top-px h-0.5 bg-[#ffffff]" />
            <span className="absolute -top-1.5 right-full border-y-6 border-l-8 border-y-transparent border-l-text" />
          </span>
        )}
      </div>
      <span title={t(`legend.${mode}Explained`)} className="mt-3 inline-flex">
        <Chip icon={scale.auto ? RefreshCw : Lock}>{t(`legend.${mode}`)}</Chip>
      </span>
    </div>
  );
});

/** Horizontal legend for small maps; end numbers align with the bar. */
export const HorizontalLegend = memo(function LyingLegend(props: LegendProps) {
  const { scale, unit, threshold = 0, sparse = true, className = "" } = props;
  const { write, label, symbol } = useWords({ scale, unit, threshold });
  const ticks = shownTicks(scale, sparse);
  const digits = Math.max(...ticks.map((tick) => write(tick).length));
  const places = placesOf(ticks, scale, `${digits + 1.5}ch`);
  return (
    <div role="img" aria-label={label} className={`numeral prints-colour text-xs text-muted ${className}`}>
      {symbol}
      <div className="mt-0.5 h-1.5 rounded-full" style={{ background: gradientOf(props, "right") }} />
      <div className="relative mt-1 h-4">
        {ticks.map((tick, index) => (
          <span key={tick} className="absolute" style={{ left: places[index], translate: `-${percentAt(tick, scale)}` }}>
            {write(tick)}
          </span>
        ))}
      </div>
    </div>
  );
});
