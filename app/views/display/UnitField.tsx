import { isPressureUnit, pressureSymbols, pressureUnits } from "~/domain/display/pressure-unit";
import type { Unit } from "~/domain/unit";
import { useTranslation } from "~/i18n/use-translation";
import { SegmentedRadios } from "~/ui/form/Segmented";
import type { MapChoicesProps } from "./MapChoices";

/** LIVE-5: unit of pressure, including the mat's own; hidden for mats of counts or forces. */
export function UnitField({ view, onView, unit }: MapChoicesProps & { unit: Unit }) {
  const { t } = useTranslation("live");
  if (!isPressureUnit(unit)) return null;
  const chosen = view.unit === unit ? "mat" : view.unit;
  const segments = pressureUnits.flatMap((choice) =>
    choice === "mat" ? [] : [{ value: choice === unit ? "mat" : choice, label: pressureSymbols[choice] }],
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-hair py-4 text-sm font-medium">
      <span aria-hidden>{t("display.unit")}</span>
      <SegmentedRadios
        legend={t("display.unit")}
        name="unit"
        value={chosen}
        onChoose={(next) => onView({ unit: pressureUnits.find((one) => one === next) ?? "mat" })}
        segments={segments}
      />
    </div>
  );
}
