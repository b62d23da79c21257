import { Keyboard, Maximize } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent as PressEvent } from "react";
import { lastMomentS } from "~/domain/analysis/recording/recording-index";
import type { Region } from "~/heatmap/geometry/region";
import { useResultTurn } from "~/heatmap/plate/use-result-turn";
import { Legend, HorizontalLegend } from "~/heatmap/scale/Legend";
import { useTranslation } from "~/i18n/use-translation";
import { TitledCard } from "~/ui/Card";
import { IconButton } from "~/ui/form/IconButton";
import { toggleFullScreen } from "~/ui/full-screen";
import { useResultDisplay } from "../../display/result-display";
import { ClipButton } from "../clip/ClipButton";
import { contactMarks, loopAround } from "../contact-marks";
import type { RecordingState } from "../recording-store";
import { placedFeet, type FootContacts } from "../shown-contacts";
import type { Player } from "../use-player";
import { Controls } from "./Controls";
import { FeetStage } from "./FeetStage";
import { actionForKey } from "./keys";
import { MissingNotice } from "./MissingNotice";
import { PlateStage } from "./PlateStage";
import { PlayerTools } from "./PlayerTools";
import { Scrubber } from "./Scrubber";
import { Shortcuts } from "./Shortcuts";
import { useKeysOn } from "./use-keys-on";
import { useLook } from "./use-look";

/** The maps fill the space between tools and controls. */
const FULL_SCREEN = "[&:fullscreen]:overflow-auto [&:fullscreen]:rounded-none [&:fullscreen]:[--stage-height:calc(100dvh-16.5rem)]";

interface RecordingPlayerProps {
  player: Player;
  state: RecordingState;
  region: Region;
  feet: readonly FootContacts[];
  /** The clinic's, for the file name of a video. */
  timeZone: string | null;
}

export function RecordingPlayer({ player, state, region, feet: all, timeZone }: RecordingPlayerProps) {
  const { t } = useTranslation("player");
  const place = useRef<HTMLDivElement>(null);
  const list = useId();
  const [keysOn, setKeysOn] = useKeysOn();
  const { choices } = useResultDisplay();
  const { index, playback, record } = player;
  const feet = useMemo(() => placedFeet(all, index), [all, index]);
  const look = useLook(player);
  const turn = useResultTurn(player.kind);
  const { unit } = record.geometry;
  const [byFoot, setByFoot] = useState(feet.length > 0);
  const asFeet = byFoot && look.view.mode === "2d";
  const legend = {
    colours: look.view.palette,
    scale: look.scale,
    unit,
    threshold: look.threshold,
    banded: look.view.mode === "2d" && look.view.contours === "on",
  };
  usePausesUnseen(player);
  const contacts = useMemo(() => contactMarks(feet, index.seconds), [feet, index]);
  const toggleLoop = (): void => playback.setLoop(playback.state().loop ? null : loopAround(playback.state().atS, index.seconds, contacts));

  const press = (event: PressEvent<HTMLDivElement>): void => {
    if (!keysOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || ownKeys(event)) return;
    const act = actionForKey(event, {
      playback,
      view: look.view,
      onView: choices?.onView ?? (() => undefined),
      onLoop: toggleLoop,
      onLoopEnd(end) {
        const { loop, atS } = playback.state();
        playback.setLoop({ fromS: 0, toS: lastMomentS(index.seconds), ...loop, [end]: atS });
      },
      onFullScreen: () => void toggleFullScreen(place.current),
      onList: () => document.getElementById(list)?.togglePopover(),
      last: index.seconds.length - 1,
    });
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <TitledCard
      title={t("title")}
      aside={
        <div className="ml-auto flex items-center gap-1 print:hidden">
          <ClipButton {...{ player, look, region, turn, timeZone }} feet={asFeet ? feet : []} complete={state.phase === "loaded"} />
          <IconButton
            type="button"
            icon={Maximize}
            label={t("fullScreen")}
            onClick={() => void toggleFullScreen(place.current)}
            className="max-sm:hidden"
          />
          <IconButton type="button" icon={Keyboard} label={t("keys.title")} {...{ popovertarget: list }} className="coarse:hidden" />
        </div>
      }
    >
      <div
        ref={place}
        role="group"
        tabIndex={0}
        aria-label={t("viewer", { patient: record.patientName })}
        onKeyDown={press}
        data-loaded={state.phase === "loaded" ? "" : undefined}
        className={`flex flex-1 flex-col rounded-b-xl bg-surface ${FULL_SCREEN}`}
      >
        <PlayerTools feet={feet.length > 0 ? { byFoot, onByFoot: setByFoot } : null} />
        <div className="flex flex-1 gap-4 p-4 max-md:flex-col">
          <div className="min-w-0 flex-1">
            {asFeet ? <FeetStage {...{ player, look, feet, legend }} /> : <PlateStage {...{ player, look, region }} />}
          </div>
          {!asFeet && <Legend {...legend} className="max-h-[var(--stage-height,26rem)] pr-6 max-md:hidden" />}
          <HorizontalLegend {...legend} className={asFeet ? "sm:hidden" : "md:hidden"} />
        </div>
        <MissingNotice {...{ player, state }} />
        <Scrubber player={player} contacts={contacts} missing={state.missing} buffered={state.buffered} />
        <Controls player={player} onLoop={toggleLoop} />
        <Shortcuts id={list} on={keysOn} onChange={setKeysOn} />
      </div>
    </TitledCard>
  );
}

/** Keys that the focused control uses itself, such as the space bar on a button. */
function ownKeys({ key, target }: PressEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isField = target.matches("input:not([type=range], [type=radio], [type=checkbox]), textarea, select");
  const isPressed = key === " " && target.matches("button, summary, a, input[type=checkbox], input[type=radio]");
  const isMoved = /^(Arrow|Home|End)/.test(key) && target.matches("input[type=radio], .loop-end");
  return isField || isPressed || isMoved;
}

function usePausesUnseen({ playback }: Player): void {
  useEffect(() => {
    const look = (): void => {
      if (document.hidden) playback.pause();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [playback]);
}
