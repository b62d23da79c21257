import { RotateCcw } from "lucide-react";
import { useId, useRef, type ReactNode } from "react";
import { DEFAULT_PALETTE, palettes, type Palette } from "~/domain/display/palette";
import { standInNames } from "~/domain/display/view-fields";
import type { Unit } from "~/domain/unit";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { useEarlyChoices } from "~/ui/form/early-choices";
import { displayNames } from "../addresses/display";
import { BandLimitFields } from "./BandLimitFields";
import { ChoiceForm, type ChoicesKept } from "./ChoiceForm";
import { DisplaySwitches } from "./DisplaySwitches";
import { keptNames } from "./layout-form";
import { HiddenFields } from "./LayoutForm";
import type { MapChoicesProps } from "./MapChoices";
import { PaletteField } from "./PaletteField";
import { ScaleFields } from "./ScaleFields";
import { UnitField } from "./UnitField";

interface ViewOptionsProps extends MapChoicesProps {
  unit: Unit;
  kept: ChoicesKept;
  reset: { onReset: () => void; label: string; fields: Record<string, string> };
  /** On a live page the pressure unit and cell values can be chosen. */
  isLive?: boolean;
  children?: ReactNode;
}

/** LIVE-5: how a map is drawn, on live pages and results. */
export function ViewOptions({ view, onView, unit, kept, reset, isLive = false, children }: ViewOptionsProps) {
  const { t } = useTranslation("live");
  const id = useId();
  const stepForms = [`${id}previous`, `${id}next`] as const;
  const step = (by: number): Palette =>
    palettes[(palettes.indexOf(view.palette) + by + palettes.length) % palettes.length] ?? DEFAULT_PALETTE;

  const place = useRef<HTMLDivElement>(null);
  useEarlyChoices(place);

  return (
    <div ref={place} className="@container pb-6">
      <ChoiceForm kept={kept} names={[...keptNames, ...standInNames]}>
        <PaletteField view={view} onView={onView} stepForms={stepForms} />
        {view.palette === "bands" ? (
          <BandLimitFields view={view} onView={onView} unit={unit} />
        ) : (
          <HiddenFields fields={{ bands: String(view.bands) }} />
        )}
        {isLive && <UnitField view={view} onView={onView} unit={unit} />}
        <div className="gap-x-8 @xl:grid @xl:grid-cols-2">
          <ScaleFields view={view} onView={onView} unit={unit} />
          <DisplaySwitches view={view} onView={onView} choosesValues={isLive} />
        </div>
        <noscript>
          <Button>{t("display.apply")}</Button>
        </noscript>
      </ChoiceForm>
      {/* The step buttons of the colour scales also work before scripts run. */}
      {([-1, 1] as const).map((by, index) => (
        <ChoiceForm key={by} id={stepForms[index]} kept={kept} names={["palette"]} onChoose={() => onView({ palette: step(by) })}>
          <HiddenFields fields={{ palette: step(by) }} />
        </ChoiceForm>
      ))}
      <ChoiceForm kept={kept} names={displayNames} onChoose={reset.onReset}>
        <HiddenFields fields={reset.fields} />
        <Button size="small" icon={RotateCcw}>
          {reset.label}
        </Button>
      </ChoiceForm>
      {children}
    </div>
  );
}
