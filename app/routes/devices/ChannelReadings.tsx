import { Armchair, BedDouble, Footprints, type LucideIcon } from "lucide-react";
import { kindOf } from "~/domain/device/device";
import { PRESENCE_SUM } from "~/domain/device/presence";
import { placesOf, type Place } from "~/domain/logs/log";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { FrameStore } from "~/live/browser/frame-store";
import type { CardDevice } from "./load.server";
import { useReading } from "./use-newest";

const icons = { bed: BedDouble, seat: Armchair, floor: Footprints } satisfies Record<Place, LucideIcon>;

interface ChannelReadingsProps {
  device: Pick<CardDevice, "deviceType" | "channels">;
  connected: boolean;
  frames: FrameStore;
}

/** What a kind without a map measures right now: the places of a room with who is there, or each channel's reading. A dash or "Not known" stands for what is not of now. */
export function ChannelReadings({ device, connected, frames }: ChannelReadingsProps) {
  const kind = kindOf(device);
  const reading = useReading(frames, connected, device.channels);
  const places = placesOf(kind);
  return places.length > 0 ? (
    <ul className="grid size-full grid-cols-3 gap-2 p-2 text-xs">
      {places.map((place) => (
        <PlaceTile key={place} place={place} sum={reading?.[kind.channels.indexOf(place)] ?? null} />
      ))}
    </ul>
  ) : (
    <Channels readings={kind.channels.map((_, channel) => reading?.[channel] ?? null)} />
  );
}

function PlaceTile({ place, sum }: { place: Place; sum: number | null }) {
  const { t } = useTranslation("devices");
  const { t: log } = useTranslation("logs");
  const Icon = icons[place];
  const present = sum === null ? null : sum > PRESENCE_SUM;
  return (
    <li
      data-present={present ?? undefined}
      className="flex min-w-0 flex-col items-center justify-center gap-1.5 rounded-lg bg-fill text-center"
    >
      <Icon size={20} aria-hidden className={present ? "text-correct" : "text-muted"} />
      {t(`shape.${place}`)}
      <span className={present ? "font-medium" : "text-muted"}>
        {present === null ? t("statusUnknown") : log(present ? "presence.present" : "presence.absent")}
      </span>
    </li>
  );
}

function Channels({ readings }: { readings: readonly (number | null)[] }) {
  const { t } = useTranslation("devices");
  const format = useFormat();
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-2 text-xs">
      {readings.map((value, channel) => (
        <div key={channel} className="flex items-baseline gap-3">
          <dt className="text-muted">{t("channel", { channel })}</dt>
          <dd className="numeral font-medium">{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
