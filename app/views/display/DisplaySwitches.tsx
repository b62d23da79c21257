import { useTranslation } from "~/i18n/use-translation";
import { Switch } from "~/ui/form/choices";
import { HiddenFields } from "./LayoutForm";
import type { MapChoicesProps } from "./MapChoices";

export function DisplaySwitches({ view, onView, choosesValues }: MapChoicesProps & { choosesValues: boolean }) {
  const { t } = useTranslation("live");
  return (
    <div className="space-y-3.5 py-4">
      <ViewSwitch name="smooth" label={t("display.smooth")} view={view} onView={onView} />
      <ViewSwitch
        name="isolines"
        label={t(view.mode === "3d" ? "display.isolinesOnSurface" : "display.isolines")}
        view={view}
        onView={onView}
      />
      {view.mode === "2d" ? (
        <ViewSwitch name="contours" label={t("mode.contour")} view={view} onView={onView} />
      ) : (
        <HiddenFields fields={{ contours: view.contours }} />
      )}
      {choosesValues && view.mode === "2d" ? (
        <ViewSwitch name="values" label={t("display.values")} view={view} onView={onView} />
      ) : (
        <HiddenFields fields={{ values: view.values }} />
      )}
    </div>
  );
}

interface ViewSwitchProps extends MapChoicesProps {
  name: "smooth" | "isolines" | "contours" | "values";
  label: string;
}

function ViewSwitch({ name, label, view, onView }: ViewSwitchProps) {
  return (
    <label className="flex items-center justify-between text-sm font-medium">
      {label}
      <HiddenFields fields={{ [name]: "off" }} />
      <Switch
        name={name}
        value="on"
        aria-label={label}
        checked={view[name] === "on"}
        onChange={(event) => onView({ [name]: event.currentTarget.checked ? "on" : "off" })}
      />
    </label>
  );
}
