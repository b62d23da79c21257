import { DEFAULT_VIEW } from "~/domain/display/layout";
import type { Unit } from "~/domain/unit";
import { useTranslation } from "~/i18n/use-translation";
import { changeToForm } from "../../display/layout-form";
import type { MapLayout } from "../../display/use-layout";
import { ViewOptions } from "../../display/ViewOptions";

interface DisplayTabProps extends Pick<MapLayout, "view" | "onView" | "onDefaults" | "unsaved"> {
  deviceType: string;
  unit: Unit;
}

/** LIVE-8: the live map's display choices, saved at once; without JavaScript by "Apply". */
export function DisplayTab({ view, onView, onDefaults, unsaved, deviceType, unit }: DisplayTabProps) {
  const { t } = useTranslation("live");
  return (
    <ViewOptions
      view={view}
      onView={onView}
      unit={unit}
      isLive
      kept={{ layoutOf: deviceType }}
      reset={{ onReset: onDefaults, label: t("display.defaults"), fields: changeToForm(deviceType, { ...DEFAULT_VIEW, camera: null }) }}
    >
      <p role="status" className="mt-3 text-xs text-muted">
        {unsaved && t("display.notSaved")}
      </p>
    </ViewOptions>
  );
}
