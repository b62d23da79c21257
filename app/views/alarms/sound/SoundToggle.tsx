import { Volume2, VolumeX } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { IconButton } from "~/ui/form/IconButton";
import { MuteButton } from "./MuteButton";
import { useAlarmSound } from "./use-alarm-sound";

export function SoundToggle() {
  const { t } = useTranslation("alarms");
  const shown = useAlarmSound();
  if (!shown) return <span className="size-control" />;
  const { sound, state } = shown;
  if (state === "blocked") {
    return (
      <Button type="button" size="small" variant="danger" icon={VolumeX} onClick={() => sound.switchTo(true)} title={t("sound.unblock")}>
        <span className="max-md:sr-only">{t("sound.blocked")}</span>
      </Button>
    );
  }
  if (state === "muted") return <MuteButton sound={sound} state={state} size="small" />;
  const isOn = state !== "off";
  return (
    <IconButton
      type="button"
      icon={isOn ? Volume2 : VolumeX}
      chosen={isOn}
      label={t(`sound.${state}`)}
      onClick={() => sound.switchTo(!isOn)}
    />
  );
}
