import { ChevronLeft, ChevronRight } from "lucide-react";
import { DEFAULT_PALETTE, palettes, unevenPalettes } from "~/domain/display/palette";
import { paletteCss } from "~/heatmap/scale/palettes";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/form/IconButton";
import type { MapChoicesProps } from "./MapChoices";

interface PaletteFieldProps extends MapChoicesProps {
  stepForms: readonly [string, string];
}

/** The thirteen colour scales, in one column or several. */
export function PaletteField({ view, onView, stepForms: [previous, next] }: PaletteFieldProps) {
  const { t } = useTranslation("live");
  return (
    <fieldset className="border-b border-hair py-4">
      <legend className="float-left text-sm font-semibold">{t("display.palette")}</legend>
      <span className="-my-1.5 flex justify-end">
        <IconButton form={previous} size="small" icon={ChevronLeft} label={t("display.previous")} />
        <IconButton form={next} size="small" icon={ChevronRight} label={t("display.next")} />
      </span>
      <div className="clear-both -mx-2 mt-2 grid gap-x-4 @xl:grid-cols-2 @4xl:grid-cols-3">
        {palettes.map((palette) => (
          <label
            key={palette}
            className="flex h-7 cursor-pointer items-center gap-2.5 rounded-md border border-transparent px-2 text-xs hover:bg-fill has-checked:border-accent has-checked:bg-accent-tint has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus coarse:h-11"
          >
            <input
              type="radio"
              name="palette"
              value={palette}
              checked={view.palette === palette}
              onChange={() => onView({ palette })}
              className="sr-only"
            />
            <span aria-hidden className="h-2.5 w-20 shrink-0 rounded-sm" style={{ background: paletteCss(palette) }} />
            <span className="flex-1">{t(`display.names.${palette}`)}</span>
            <span className="font-normal text-muted">
              {palette === DEFAULT_PALETTE ? t("display.default") : unevenPalettes.includes(palette) ? t("display.uneven") : ""}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
