import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { Maximize, ScanLine } from "lucide-react";
import { memo, useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/form/Button";
import { useEarlyChoices } from "~/ui/form/early-choices";
import { IconButton } from "~/ui/form/IconButton";
import { SegmentedRadios } from "~/ui/form/Segmented";
import { Sent } from "../layout/LayoutForm";
import type { LiveProps } from "../live-props";

interface MapChoicesProps extends Pick<LiveProps, "view" | "onView"> {
  /** Leaves out the choice of 3D. */
  flatOnly?: boolean;
}

interface MapToolbarProps extends MapChoicesProps {
  /** What fills the screen on demand. */
  stage: RefObject<HTMLElement>;
  children: ReactNode;
}

/** The map's display options, and beside them the status of its frames. */
export function MapToolbar({ stage, children, ...choices }: MapToolbarProps) {
  const { t } = useTranslation("live");
  const place = useRef<HTMLDivElement>(null);
  useEarlyChoices(place);
  return (
    <div ref={place} data-actions className="flex flex-wrap items-center gap-2.5">
      <MapChoices {...choices} />
      <span className="ml-auto inline-flex items-center gap-2.5">
        {children}
        <IconButton
          type="button"
          icon={Maximize}
          label={t("fullScreen")}
          onClick={() => void toggleFullScreen(stage.current)}
          className="max-sm:hidden"
        />
      </span>
    </div>
  );
}

/** Contour and 3D exclude each other (specification §4); isolines on the surface are a display option. Does not render with every figure. */
const MapChoices = memo(function MapChoices({ view, onView, flatOnly = false }: MapChoicesProps) {
  const { t } = useTranslation("live");
  const flat = view.mode === "2d";
  return (
    <>
      {!flatOnly && (
        <SegmentedRadios
          legend={t("mode.dimensions")}
          name="map-dimensions"
          value={view.mode}
          onChoose={(mode) => onView({ mode: mode === "3d" ? "3d" : "2d" })}
          segments={[
            { value: "2d", label: t("mode.2d") },
            { value: "3d", label: t("mode.3d") },
          ]}
        />
      )}
      <SegmentedRadios
        legend={t("mode.label")}
        name="map-mode"
        value={flat && view.contours === "on" ? "contour" : "heat"}
        onChoose={(mode) => onView({ contours: mode === "contour" ? "on" : "off" })}
        disabled={!flat}
        segments={[
          { value: "heat", label: t("mode.heat") },
          { value: "contour", label: t("mode.contour") },
        ]}
      />
      {flat ? <CentreChoice view={view} onView={onView} /> : <span className="text-xs text-muted">{t("mode.contourFlat")}</span>}
    </>
  );
});

/** A form that asks for the page with the centre of pressure shown or not: the button also works before the page runs. */
function CentreChoice({ view, onView }: Pick<LiveProps, "view" | "onView">) {
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
      <Sent fields={{ ...Object.fromEntries(search), cop: other }} />
      <Button icon={ScanLine} chosen={view.cop === "on"}>
        {t("cop")}
      </Button>
    </Form>
  );
}

async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await element?.requestFullscreen();
}
