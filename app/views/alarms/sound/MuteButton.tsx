import { VolumeOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { MUTE_MS, type AlarmSound, type SoundState } from "./alarm-sound";

const SECOND_MS = 1000;

interface MuteButtonProps {
  sound: AlarmSound;
  state: Extract<SoundState, "on" | "muted">;
  size?: "small" | "normal";
}

export function MuteButton({ sound, state, size = "normal" }: MuteButtonProps) {
  const { t } = useTranslation("alarms");
  if (state === "on") {
    return (
      <Button type="button" size={size} icon={VolumeOff} onClick={sound.mute}>
        {t("sound.mute", { minutes: MUTE_MS / (60 * SECOND_MS) })}
      </Button>
    );
  }
  return (
    <Button type="button" size={size} variant="danger" icon={VolumeOff} onClick={sound.unmute} title={t("sound.unmute")}>
      <TimeLeft sound={sound} />
    </Button>
  );
}

function TimeLeft({ sound }: { sound: AlarmSound }) {
  const { t } = useTranslation("alarms");
  const format = useFormat();
  const [leftMs, setLeftMs] = useState(sound.mutedForMs);
  useEffect(() => {
    const timer = setInterval(() => setLeftMs(sound.mutedForMs()), SECOND_MS);
    return () => clearInterval(timer);
  }, [sound]);
  return <span className="numeral">{t("sound.muted", { time: format.clock(Math.ceil(leftMs / SECOND_MS)) })}</span>;
}
