import { Play, Volume2, VolumeX } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { MuteButton } from "./MuteButton";
import { tones } from "./tones";
import { useAlarmSound } from "./use-alarm-sound";

const SECOND_MS = 1000;

export function SoundSettings({ wall = false }: { wall?: boolean }) {
  const { t } = useTranslation("alarms");
  const shown = useAlarmSound();
  const state = shown?.state ?? "off";
  return (
    <Card role="region" aria-labelledby="alarm-sound" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="alarm-sound" className="text-sm font-semibold">
          {t("sound.title")}
        </h2>
        <p className={`text-sm ${state === "blocked" ? "text-danger" : "text-muted"}`} aria-live="polite">
          {t(`sound.text.${state}`)}
        </p>
        {state !== "off" && <p className="text-xs text-muted">{t(wall ? "sound.onWall" : "sound.untilSignOut")}</p>}
        <p className="text-xs text-muted">
          {t("sound.repeats", { seconds: tones.exit.everyMs / SECOND_MS, longer: tones.turnDue.everyMs / SECOND_MS })}
        </p>
      </div>
      {shown && (
        <div className="flex flex-wrap gap-2">
          <Button type="button" icon={Play} onClick={shown.sound.test}>
            {t("sound.test")}
          </Button>
          <Button
            type="button"
            icon={state === "off" ? VolumeX : Volume2}
            chosen={state !== "off"}
            onClick={() => shown.sound.switchTo(state === "off" || state === "blocked")}
          >
            {t(state === "off" ? "sound.isOff" : "sound.isOn")}
          </Button>
          {(state === "on" || state === "muted") && <MuteButton sound={shown.sound} state={state} />}
        </div>
      )}
    </Card>
  );
}
