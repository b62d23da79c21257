import type { Unit } from "~/domain/unit";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { differenceGradient, differenceScale } from "./diverging";

interface DifferenceLegendProps {
  top: number;
  unit: Unit;
  names: { earlier: string; later: string };
  className?: string;
}

export function DifferenceLegend({ top, unit, names, className = "" }: DifferenceLegendProps) {
  const { t } = useTranslation("heatmap");
  const format = useFormat();
  const { ticks } = differenceScale(top);
  const write = (value: number): string => format.number(value, { atMost: 2, sign: true });
  return (
    <div
      role="img"
      aria-label={t("difference.label", { top: format.quantity(top, unit, { atMost: 2 }), ...names })}
      className={`numeral prints-colour text-xs text-muted ${className}`}
    >
      <div className="flex justify-between gap-2">
        <span>{t("difference.less", names)}</span>
        <span>{unit}</span>
        <span>{t("difference.more", names)}</span>
      </div>
      <div
        className="mt-0.5 h-2 rounded-full bg-plate shadow-[inset_0_0_0_1px_var(--color-border)]"
        style={{ backgroundImage: differenceGradient() }}
      />
      <div className="relative mt-1 h-4">
        {ticks.map((tick) => {
          const at = `${50 + (50 * tick) / top}%`;
          return (
            <span key={tick} className="absolute" style={{ left: at, translate: `-${at}` }}>
              {write(tick)}
            </span>
          );
        })}
      </div>
    </div>
  );
}
