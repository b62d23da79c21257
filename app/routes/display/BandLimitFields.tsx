import { useId, useRef, useState } from "react";
import { BAND_LIMIT, bandLimitsSchema, chosenLimits } from "~/domain/display/clinical-bands";
import { bandLimitNames } from "~/domain/display/view-fields";
import type { Unit } from "~/domain/unit";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { NumberInput } from "~/ui/form/TextInput";
import type { MapChoicesProps } from "./MapChoices";

/** LIVE-5: where the clinical bands begin, in the mat's unit. What is no ascending row of numbers stays in the fields and changes nothing. */
export function BandLimitFields({ view, onView, unit }: MapChoicesProps & { unit: Unit }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const limits = chosenLimits(view, unit).map(String);
  const [refused, setRefused] = useState<{ texts: readonly string[]; insteadOf: string } | null>(null);
  const isRefused = refused?.insteadOf === String(limits);
  const texts = isRefused ? refused.texts : limits;

  const take = (): void => {
    const typed = Array.from(place.current?.querySelectorAll("input") ?? [], ({ value }) => value);
    const read = bandLimitsSchema.safeParse(typed.map(Number));
    setRefused(read.success ? null : { texts: typed, insteadOf: String(limits) });
    if (read.success) onView({ bands: read.data });
  };

  return (
    <fieldset ref={place} aria-describedby={id} className="border-b border-hair py-4 text-sm">
      <legend className="float-left mb-2 font-semibold">{t("display.bands.legend")}</legend>
      <div className="clear-both space-y-2">
        {bandLimitNames.map((name, band) => (
          <label key={name} className="flex items-center justify-between gap-3">
            {t(`display.bands.${name}`)}
            <span className="w-28 shrink-0">
              <NumberInput
                unit={unit}
                name={name}
                required
                pattern="[0-9]{1,4}"
                value={texts[band] ?? ""}
                onChange={take}
                aria-invalid={isRefused || undefined}
              />
            </span>
          </label>
        ))}
      </div>
      <p id={id} role="status" className={`mt-2 text-xs ${isRefused ? "text-danger" : "text-muted"}`}>
        {isRefused
          ? t("display.bands.refused", { min: format.number(BAND_LIMIT.min), max: format.number(BAND_LIMIT.max) })
          : t("display.bands.note")}
      </p>
    </fieldset>
  );
}
