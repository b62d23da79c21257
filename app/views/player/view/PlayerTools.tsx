import { Check } from "lucide-react";
import { useId } from "react";
import { palettes } from "~/domain/display/palette";
import { paletteCss } from "~/heatmap/scale/palettes";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { SegmentedRadios } from "~/ui/form/Segmented";
import type { MapChoicesProps } from "../../display/MapChoices";
import { useResultDisplay } from "../../display/result-display";

interface PlayerToolsProps {
  /** Null if there are no separate feet. */
  feet: { byFoot: boolean; onByFoot: (byFoot: boolean) => void } | null;
}

export function PlayerTools({ feet }: PlayerToolsProps) {
  const { t } = useTranslation("player");
  const { view, choices } = useResultDisplay();
  const id = useId();
  const flat = view.mode === "2d";
  if (!choices && !feet) return null;
  return (
    <div data-actions className="flex flex-wrap items-center gap-2 border-b border-hair px-4 py-2.5 print:hidden">
      {feet && (
        <SegmentedRadios
          legend={t("frame.label")}
          name={`${id}frame`}
          value={feet.byFoot && flat ? "feet" : "plate"}
          onChoose={(value) => feet.onByFoot(value === "feet")}
          disabled={!flat}
          segments={[
            { value: "feet", label: t("frame.feet") },
            { value: "plate", label: t("frame.plate") },
          ]}
        />
      )}
      {choices && <ViewTools view={view} onView={choices.onView} />}
    </div>
  );
}

function ViewTools({ view, onView }: MapChoicesProps) {
  const { t } = useTranslation("player");
  const { t: live } = useTranslation("live");
  const id = useId();
  const flat = view.mode === "2d";
  const toggles = [
    { key: "cop", label: t("track"), off: !flat },
    { key: "contours", label: live("mode.contour"), off: !flat },
    { key: "smooth", label: live("display.smooth"), off: false },
  ] as const;
  const next = palettes[(palettes.indexOf(view.palette) + 1) % palettes.length] ?? view.palette;
  return (
    <>
      <SegmentedRadios
        legend={live("mode.dimensions")}
        name={`${id}dimensions`}
        value={view.mode}
        onChoose={(mode) => onView({ mode: mode === "3d" ? "3d" : "2d" })}
        segments={[
          { value: "2d", label: live("mode.2d") },
          { value: "3d", label: live("mode.3d") },
        ]}
      />
      {toggles.map(({ key, label, off }) => (
        <Button
          key={key}
          type="button"
          size="small"
          icon={view[key] === "on" && !off ? Check : undefined}
          chosen={view[key] === "on" && !off}
          disabled={off}
          onClick={() => onView({ [key]: view[key] === "on" ? "off" : "on" })}
        >
          {label}
        </Button>
      ))}
      <Button type="button" size="small" onClick={() => onView({ palette: next })} title={t("nextPalette")}>
        <span aria-hidden className="h-2.5 w-7 rounded-sm" style={{ background: paletteCss(view.palette) }} />
        <span className="max-sm:sr-only">{live(`display.names.${view.palette}`)}</span>
      </Button>
    </>
  );
}
