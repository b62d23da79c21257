import { useId, useRef, useState } from "react";
import { BAND_LIMIT, bandLimitsSchema, chosenLimits, writtenLimit } from "~/domain/display/clinical-bands";
import { shownDecimals, shownUnit } from "~/domain/display/pressure-unit";
import { bandLimitNames } from "~/domain/display/view-fields";
import { itemAt } from "~/domain/lists/item-at";
import type { Unit } from "~/domain/unit";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { NumberInput } from "~/ui/form/TextInput";
import { HiddenFields } from "./LayoutForm";
import type { MapChoicesProps } from "./MapChoices";

/** Typed text, kept while the limits are those it replaced or became. */
interface Typed {
  texts: readonly string[];
  refused: boolean;
  /** The limits and their unit at that time. */
  state: string;
}

/** LIVE-5: limits of the clinical bands in the chosen unit, stored in the mat's. Invalid input changes nothing. */
export function BandLimitFields({ view, onView, unit }: MapChoicesProps & { unit: Unit }) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const shown = shownUnit(unit, view.unit);
  const limits = chosenLimits(view, unit);
  const textOf = (limit: number): string =>
    String(shown.factor === 1 ? limit : Number((limit * shown.factor).toFixed(shownDecimals(0, shown.factor))));
  const stateOf = (of: readonly number[]): string => `${of.join()} ${shown.symbol}`;
  const [typed, setTyped] = useState<Typed | null>(null);
  const current = typed?.state === stateOf(limits) ? typed : null;
  const texts = current?.texts ?? limits.map(textOf);
  const isRefused = current?.refused ?? false;

  const take = (): void => {
    const now = Array.from(place.current?.querySelectorAll("input[type=text]") ?? [], (field) =>
      field instanceof HTMLInputElement ? field.value : "",
    );
    // An untouched limit keeps the precision that rounding hides.
    const read = bandLimitsSchema.safeParse(
      now.map((text, at) => (text === textOf(itemAt(limits, at)) ? limits[at] : writtenLimit(text, shown))),
    );
    setTyped({ texts: now, refused: !read.success, state: stateOf(read.data ?? limits) });
    if (read.success) onView({ bands: read.data });
  };
  const bound = (limit: number): string => format.number(limit * shown.factor, { atMost: shownDecimals(0, shown.factor) });

  return (
    <fieldset ref={place} aria-describedby={id} className="border-b border-hair py-4 text-sm">
      <legend className="float-left mb-2 font-semibold">{t("display.bands.legend")}</legend>
      <HiddenFields fields={{ bandsOf: unit, bandsIn: view.unit }} />
      <div className="clear-both space-y-2">
        {bandLimitNames.map((name, band) => (
          <label key={name} className="flex items-center justify-between gap-3">
            {t(`display.bands.${name}`)}
            <span className="w-28 shrink-0">
              <NumberInput
                unit={shown.symbol}
                name={name}
                required
                pattern="[0-9]{1,5}([.,][0-9]{1,3})?"
                value={itemAt(texts, band)}
                onChange={take}
                aria-invalid={isRefused || undefined}
              />
            </span>
          </label>
        ))}
      </div>
      <p id={id} role="status" className={`mt-2 text-xs ${isRefused ? "text-danger" : "text-muted"}`}>
        {isRefused
          ? t("display.bands.ascending", { min: bound(BAND_LIMIT.min), max: bound(BAND_LIMIT.max), unit: shown.symbol })
          : t("display.bands.note")}
      </p>
    </fieldset>
  );
}
