import type { ComparedRow } from "~/domain/analysis/comparison/compared-rows";
import { regionSigns } from "~/domain/analysis/plantar/region-signs";
import { changeNumber } from "~/domain/analysis/sentences/comparison";
import { isInSight, toPlatePercent, usePlate } from "~/heatmap/geometry/plate-context";
import { useLocalization } from "~/i18n/use-localization";
import type { RegionMark } from "./compare-page-data";

/** PEER-3: changes of peak pressure at the place of each region. A table lists the same by name. */
export function RegionChanges({ marks, rows }: { marks: readonly RegionMark[]; rows: readonly ComparedRow[] }) {
  const plate = usePlate();
  const { format } = useLocalization();
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {marks.map(({ side, region, rowId, at }) => {
        const { x, y } = toPlatePercent(plate, at);
        const row = rows.find(({ id }) => id === rowId);
        const [figure, change] = [row?.figures[0], row?.changes[0]];
        if (!figure || !change || !("value" in change) || !isInSight({ x, y })) return null;
        const whole = { ...figure, measure: { ...figure.measure, decimals: 0 } };
        return (
          <span
            key={`${side} ${region}`}
            style={{ left: `${x}%`, top: `${y}%` }}
            className={`numeral absolute -translate-1/2 rounded-sm bg-surface/70 px-0.5 text-center text-xs leading-tight whitespace-nowrap ${
              change.verdict === "beyond" ? "font-semibold" : "font-normal"
            }`}
          >
            <span className="block text-muted">{regionSigns[region]}</span>
            {changeNumber(whole, change.value, format)}
          </span>
        );
      })}
    </div>
  );
}
