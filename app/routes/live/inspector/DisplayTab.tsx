import { ChevronLeft, ChevronRight, RotateCcw } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_VIEW, MANUAL_SCALE, THRESHOLD, type MapView } from "~/domain/display/layout";
import { DEFAULT_PALETTE, palettes, unevenPalettes, type Palette } from "~/domain/display/palette";
import type { Unit } from "~/domain/unit";
import { paletteCss } from "~/heatmap/scale/palettes";
import { Figure } from "~/ui/Figure";
import { Button } from "~/ui/form/Button";
import { Switch } from "~/ui/form/choices";
import { useEarlyChoices } from "~/ui/form/early-choices";
import { IconButton } from "~/ui/form/IconButton";
import { formOfChange } from "../layout/layout-form";
import { LayoutForm, Sent } from "../layout/LayoutForm";
import type { MapLayout } from "../layout/use-layout";
import { BandLimitFields } from "./BandLimitFields";

interface DisplayTabProps extends Pick<MapLayout, "view" | "onView" | "onDefaults" | "unsaved"> {
  deviceType: string;
  unit: Unit;
}

/** LIVE-5, LIVE-8: how the map is drawn. Every choice is saved immediately; without JavaScript by "Apply". */
export function DisplayTab({ view, onView: onChange, onDefaults, unsaved, deviceType, unit }: DisplayTabProps) {
  const { t } = useTranslation("live");
  const manual = view.top !== "auto";
  const step = (by: number): Palette => {
    const at = (palettes.indexOf(view.palette) + by + palettes.length) % palettes.length;
    return palettes[at] ?? DEFAULT_PALETTE;
  };

  /** The forms of the buttons that step through the colour scales: they also work before the page runs. */
  const id = useId();
  const neighbours = [`${id}previous`, `${id}next`];

  const place = useRef<HTMLDivElement>(null);
  useEarlyChoices(place);

  return (
    <div ref={place} className="pb-6">
      <LayoutForm deviceType={deviceType}>
        <fieldset className="border-b border-hair py-4">
          <legend className="float-left text-sm font-semibold">{t("display.palette")}</legend>
          <span className="-my-1.5 flex justify-end">
            <IconButton form={neighbours[0]} size="small" icon={ChevronLeft} label={t("display.previous")} />
            <IconButton form={neighbours[1]} size="small" icon={ChevronRight} label={t("display.next")} />
          </span>
          <div className="clear-both -mx-2 mt-2">
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
                  onChange={() => onChange({ palette })}
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
        {view.palette === "bands" && <BandLimitFields view={view} onView={onChange} unit={unit} />}
        <div className="space-y-3.5 border-b border-hair py-4">
          <label className="block text-sm font-medium">
            <span className="flex justify-between">
              {t("display.threshold")}
              <Figure value={String(view.threshold)} unit={unit} />
            </span>
            <input
              type="range"
              name="threshold"
              {...THRESHOLD}
              value={view.threshold}
              onChange={(event) => onChange({ threshold: event.currentTarget.valueAsNumber })}
              className="mt-1.5 w-full accent-accent"
            />
          </label>
          <div className="flex items-center justify-between text-sm font-medium">
            <span id="manual-scale">{t("display.manual")}</span>
            <Sent fields={{ manual: "off" }} />
            <Switch
              name="manual"
              value="on"
              aria-labelledby="manual-scale"
              checked={manual}
              onChange={(event) => onChange({ top: event.currentTarget.checked ? MANUAL_SCALE.default : "auto" })}
            />
          </div>
          <label className={`block text-sm ${manual ? "font-medium" : "text-muted"}`}>
            <span className="flex justify-between">
              {t("display.top")}
              {view.top === "auto" ? null : <Figure value={String(view.top)} unit={unit} />}
            </span>
            <input
              type="range"
              name="top"
              min={MANUAL_SCALE.min}
              max={MANUAL_SCALE.max}
              step={MANUAL_SCALE.step}
              disabled={!manual}
              value={view.top === "auto" ? MANUAL_SCALE.default : view.top}
              onChange={(event) => onChange({ top: event.currentTarget.valueAsNumber })}
              className="mt-1.5 w-full accent-accent disabled:opacity-50"
            />
          </label>
        </div>
        <div className="space-y-3.5 py-4">
          <ViewSwitch name="smooth" label={t("display.smooth")} view={view} onChange={onChange} />
          <ViewSwitch
            name="isolines"
            label={t(view.mode === "3d" ? "display.isolinesOnSurface" : "display.isolines")}
            view={view}
            onChange={onChange}
          />
          {view.mode === "2d" && <ViewSwitch name="contours" label={t("mode.contour")} view={view} onChange={onChange} />}
        </div>
        <noscript>
          <Button>{t("display.apply")}</Button>
        </noscript>
      </LayoutForm>
      {([-1, 1] as const).map((by, index) => (
        <LayoutForm
          key={by}
          id={neighbours[index]}
          deviceType={deviceType}
          onSubmit={(event) => {
            event.preventDefault();
            onChange({ palette: step(by) });
          }}
        >
          <Sent fields={{ palette: step(by) }} />
        </LayoutForm>
      ))}
      <LayoutForm
        deviceType={deviceType}
        onSubmit={(event) => {
          event.preventDefault();
          onDefaults();
        }}
      >
        <Sent fields={formOfChange(deviceType, { ...DEFAULT_VIEW, camera: null })} />
        <Button size="small" icon={RotateCcw}>
          {t("display.defaults")}
        </Button>
      </LayoutForm>
      <p role="status" className="mt-3 text-xs text-muted">
        {unsaved && t("display.notSaved")}
      </p>
    </div>
  );
}

interface ViewSwitchProps {
  name: "smooth" | "isolines" | "contours";
  label: string;
  view: MapView;
  onChange: MapLayout["onView"];
}

function ViewSwitch({ name, label, view, onChange }: ViewSwitchProps) {
  return (
    <label className="flex items-center justify-between text-sm font-medium">
      {label}
      <Sent fields={{ [name]: "off" }} />
      <Switch
        name={name}
        value="on"
        aria-label={label}
        checked={view[name] === "on"}
        onChange={(event) => onChange({ [name]: event.currentTarget.checked ? "on" : "off" })}
      />
    </label>
  );
}
