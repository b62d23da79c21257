import { Volume2, VolumeX } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Chip } from "~/ui/status/Chip";
import { MuteButton } from "./MuteButton";
import { useAlarmSound } from "./use-alarm-sound";

/** Shows whether this wall display sounds. Anyone can mute it for some minutes; only its start page switches it off. */
export function WallSound() {
  const { t } = useTranslation("alarms");
  const shown = useAlarmSound();
  if (!shown) return null;
  const { sound, state } = shown;
  if (state === "off" || state === "blocked") {
    return (
      <Button type="button" variant={state === "off" ? "secondary" : "danger"} icon={VolumeX} onClick={() => sound.switchTo(true)}>
        {t(state === "off" ? "sound.wallOff" : "sound.wallBlocked")}
      </Button>
    );
  }
  return (
    <>
      {state !== "muted" && <Chip icon={Volume2}>{t(state === "elsewhere" ? "sound.text.elsewhere" : "sound.isOn")}</Chip>}
      {state !== "elsewhere" && <MuteButton sound={sound} state={state} />}
    </>
  );
}
