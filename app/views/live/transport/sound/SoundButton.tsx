import { useFetcher, useLocation } from "@remix-run/react";
import { AudioLines, Volume1, VolumeX, type LucideIcon } from "lucide-react";
import { captureSounds, type CaptureSound } from "~/domain/guidance/guidance";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/form/IconButton";
import { pageSpeaker } from "../../../alarms/sound/page-sound.client";
import { cueTones } from "./cue-tones";

const icons = { off: VolumeX, tones: Volume1, voice: AudioLines } satisfies Record<CaptureSound, LucideIcon>;
const following = (sound: CaptureSound): CaptureSound => captureSounds[(captureSounds.indexOf(sound) + 1) % captureSounds.length] ?? "off";

export function SoundButton({ sound }: { sound: CaptureSound }) {
  const { t } = useTranslation("guidance");
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const sent = fetcher.formData?.get("sound");
  const shown = captureSounds.find((one) => one === sent) ?? sound;
  const next = following(shown);
  return (
    <fetcher.Form
      method="post"
      action="/guidance"
      onSubmit={() => {
        // Browsers require a press before sound.
        if (next !== "off")
          void pageSpeaker()
            .unlock()
            .then(() => pageSpeaker().play(cueTones.start));
      }}
    >
      <input type="hidden" name="next" value={pathname + search} />
      <IconButton name="sound" value={next} icon={icons[shown]} label={`${t("sound.label")}: ${t(`sound.${shown}`)}`} />
    </fetcher.Form>
  );
}
