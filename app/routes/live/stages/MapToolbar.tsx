import { Maximize } from "lucide-react";
import { useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useEarlyChoices } from "~/ui/form/early-choices";
import { IconButton } from "~/ui/form/IconButton";
import { MapChoices, type MapChoicesProps } from "../../display/MapChoices";

/** For a stage on the whole screen: its map has all the height but what the toolbar and a line below need; further down it scrolls. */
export const FULL_SCREEN =
  "[&:fullscreen]:overflow-auto [&:fullscreen_[data-testid=map]]:aspect-auto! [&:fullscreen_[data-testid=map]]:h-[calc(100dvh-9rem)]! [&:fullscreen_[data-testid=map]]:max-h-none!";

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

async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await element?.requestFullscreen();
}
