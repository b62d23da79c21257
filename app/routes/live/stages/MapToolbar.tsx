import { Aperture, Maximize } from "lucide-react";
import { useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useEarlyChoices } from "~/ui/form/early-choices";
import { IconButton } from "~/ui/form/IconButton";
import { toggleFullScreen } from "~/ui/full-screen";
import { MapChoices, type MapChoicesProps } from "../../display/MapChoices";
import { HoldButtons } from "../hold/HoldButtons";
import type { Held } from "../hold/use-held-frames";

interface MapToolbarProps extends MapChoicesProps {
  /** What fills the screen on demand. */
  stage: RefObject<HTMLElement>;
  held: Held;
  /** More choices of what the map shows. */
  tools?: ReactNode;
  /** Saves the map as it is shown; null where it cannot be saved. */
  onSave: (() => void) | null;
  /** The status of the map's frames, seen while they are those of now. */
  children: ReactNode;
}

/** The map's display options, and beside them the status of its frames, and what holds them. */
export function MapToolbar({ stage, held, tools, onSave, children, ...choices }: MapToolbarProps) {
  const { t } = useTranslation("live");
  const place = useRef<HTMLDivElement>(null);
  useEarlyChoices(place);
  return (
    <div ref={place} data-actions className="flex flex-wrap items-center gap-2.5">
      <MapChoices {...choices} />
      {tools}
      <span className="ml-auto inline-flex items-center gap-2.5">
        {held.hold.at !== "moment" && children}
        <HoldButtons held={held} />
        {onSave && <IconButton type="button" icon={Aperture} label={t("savePicture")} onClick={onSave} className="noscript:hidden" />}
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
