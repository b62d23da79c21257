import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { ScanLine } from "lucide-react";
import { memo, useId } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { SegmentedRadios } from "~/ui/form/Segmented";
import { HiddenFields } from "./LayoutForm";
import type { MapLayout } from "./use-layout";

export type MapChoicesProps = Pick<MapLayout, "view" | "onView">;

/** The main map choices. Contour and 3D exclude each other (specification §4). Does not render with every figure. */
export const MapChoices = memo(function MapChoices({ view, onView }: MapChoicesProps) {
  const { t } = useTranslation("live");
  const id = useId();
  const flat = view.mode === "2d";
  return (
    <>
      <SegmentedRadios
        legend={t("mode.dimensions")}
        name={`${id}dimensions`}
        value={view.mode}
        onChoose={(mode) => onView({ mode: mode === "3d" ? "3d" : "2d" })}
        className="noscript:hidden"
        segments={[
          { value: "2d", label: t("mode.2d") },
          { value: "3d", label: t("mode.3d") },
        ]}
      />
      <SegmentedRadios
        legend={t("mode.label")}
        name={`${id}contours`}
        value={flat && view.contours === "on" ? "contour" : "heat"}
        onChoose={(mode) => onView({ contours: mode === "contour" ? "on" : "off" })}
        disabled={!flat}
        // On a phone it is in the display options.
        className="max-sm:hidden noscript:hidden"
        segments={[
          { value: "heat", label: t("mode.heat") },
          { value: "contour", label: t("mode.contour") },
        ]}
      />
      {flat ? (
        <CentreChoice view={view} onView={onView} />
      ) : (
        <span className="text-xs text-muted noscript:hidden">{t("mode.contourFlat")}</span>
      )}
    </>
  );
});

function CentreChoice({ view, onView }: MapChoicesProps) {
  const { t } = useTranslation("live");
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const other = view.cop === "on" ? "off" : "on";
  return (
    <Form
      action={pathname}
      replace
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        onView({ cop: other });
      }}
      className="max-sm:hidden"
    >
      <HiddenFields fields={{ ...Object.fromEntries(search), cop: other }} />
      <Button icon={ScanLine} chosen={view.cop === "on"}>
        {t("cop")}
      </Button>
    </Form>
  );
}
