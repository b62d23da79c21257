import { Aperture, Ellipsis, Maximize } from "lucide-react";
import { useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { useEarlyChoices } from "~/ui/form/early-choices";
import { IconButton, iconButtonStyle } from "~/ui/form/IconButton";
import { toggleFullScreen } from "~/ui/full-screen";
import { Disclosure } from "~/ui/shell/Disclosure";
import { MapChoices, type MapChoicesProps } from "../../display/MapChoices";
import { HoldButtons } from "../hold/HoldButtons";
import type { FramesOnHold } from "../hold/use-held-frames";
import { RegionButton } from "../region/RegionButton";
import type { DrawnRegion } from "../region/use-region-box";

interface MapToolbarProps extends MapChoicesProps {
  /** Made full screen on demand. */
  stage: RefObject<HTMLElement>;
  held: FramesOnHold;
  /** The drawable box; null without one, or if its button is elsewhere. */
  region?: DrawnRegion | null;
  /** Saves the shown map; null disables the button. */
  onSave: (() => void) | null;
  children: ReactNode;
}

export function MapToolbar({ stage, held, region = null, onSave, children, ...choices }: MapToolbarProps) {
  const { t } = useTranslation("live");
  const place = useRef<HTMLDivElement>(null);
  useEarlyChoices(place);
  return (
    <div ref={place} data-actions className="flex flex-wrap items-center gap-2.5">
      <MapChoices {...choices} />
      {region && <RegionButton region={region} className="max-sm:hidden" />}
      <span className="ml-auto inline-flex items-center gap-2.5">
        {held.hold.at !== "moment" && children}
        <HoldButtons held={held} />
        <IconButton
          type="button"
          icon={Aperture}
          label={onSave ? t("savePicture") : t("savePictureNone")}
          disabled={!onSave}
          onClick={onSave ?? undefined}
          className={`noscript:hidden ${region ? "max-sm:hidden" : ""}`}
        />
        {region && <PhoneMenu region={region} onSave={onSave} />}
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

function PhoneMenu({ region, onSave }: { region: DrawnRegion } & Pick<MapToolbarProps, "onSave">) {
  const { t } = useTranslation("live");
  return (
    <Disclosure
      label={t("mapMenu")}
      className="noscript:hidden sm:hidden"
      buttonClass={iconButtonStyle({ chosen: region.box !== null, className: "cursor-pointer" })}
      button={<Ellipsis size={18} aria-hidden />}
    >
      <div className="absolute top-full right-0 z-30 mt-1 flex flex-col gap-1.5 rounded-xl border border-border bg-raised p-2 shadow-overlay">
        <RegionButton region={region} className="justify-start" />
        <Button type="button" data-closes="" icon={Aperture} disabled={!onSave} onClick={onSave ?? undefined} className="justify-start">
          {onSave ? t("savePicture") : t("savePictureNone")}
        </Button>
      </div>
    </Disclosure>
  );
}
