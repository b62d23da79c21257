import { useId } from "react";
import { THRESHOLD } from "~/domain/display/layout";
import { MANUAL_SCALE } from "~/domain/display/view-fields";
import type { Unit } from "~/domain/unit";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { Figure } from "~/ui/Figure";
import { Switch } from "~/ui/form/choices";
import { HiddenFields } from "./LayoutForm";
import type { MapChoicesProps } from "./MapChoices";

export function ScaleFields({ view, onView, unit }: MapChoicesProps & { unit: Unit }) {
  const { t } = useTranslation("live");
  const id = useId();
  const pressure = usePressure(unit);
  const manual = view.top !== "auto";
  return (
    <div className="space-y-3.5 border-b border-hair py-4">
      <label className="block text-sm font-medium">
        <span className="flex justify-between">
          {t("display.threshold")}
          <Figure value={pressure.number(view.threshold)} unit={pressure.unit} />
        </span>
        <input
          type="range"
          name="threshold"
          {...THRESHOLD}
          value={view.threshold}
          onChange={(event) => onView({ threshold: event.currentTarget.valueAsNumber })}
          className="mt-1.5 w-full accent-accent"
        />
      </label>
      <div className="flex items-center justify-between text-sm font-medium">
        <span id={id}>{t("display.manual")}</span>
        <HiddenFields fields={{ manual: "off" }} />
        <Switch
          name="manual"
          value="on"
          aria-labelledby={id}
          checked={manual}
          onChange={(event) => onView({ top: event.currentTarget.checked ? MANUAL_SCALE.default : "auto" })}
        />
      </div>
      <label className={`block text-sm ${manual ? "font-medium" : "text-muted"}`}>
        <span className="flex justify-between">
          {t("display.top")}
          {view.top === "auto" ? null : <Figure value={pressure.number(view.top)} unit={pressure.unit} />}
        </span>
        <input
          type="range"
          name="top"
          min={MANUAL_SCALE.min}
          max={MANUAL_SCALE.max}
          step={MANUAL_SCALE.step}
          disabled={!manual}
          value={view.top === "auto" ? MANUAL_SCALE.default : view.top}
          onChange={(event) => onView({ top: event.currentTarget.valueAsNumber })}
          className="mt-1.5 w-full accent-accent disabled:opacity-50"
        />
      </label>
    </div>
  );
}
