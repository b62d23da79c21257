import { Armchair, BedDouble, Footprints, TriangleAlert, type LucideIcon } from "lucide-react";
import { deviceKind } from "~/domain/device/device";
import { listLogPlaces, type Place } from "~/domain/device/places";
import { PRESENCE_SUM } from "~/domain/device/presence";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { FrameStore } from "~/live/browser/frame-store";
import type { DeviceLiveState } from "~/live/wire/protocol";
import type { CardDevice } from "./card-device";
import { exitAt } from "./shown-state";
import { useReading } from "./use-newest";

const icons = { bed: BedDouble, seat: Armchair, floor: Footprints } satisfies Record<Place, LucideIcon>;

interface ChannelReadingsProps {
  device: Pick<CardDevice, "deviceType" | "channels">;
  state: Pick<DeviceLiveState, "connection" | "alarms">;
  frames: FrameStore;
}

/** Current readings of a device without a map, by place or channel. A dash or "Not known" means no current value. */
export function ChannelReadings({ device, state, frames }: ChannelReadingsProps) {
  const kind = deviceKind(device);
  const reading = useReading(frames, state.connection.state === "connected", device.channels);
  const places = listLogPlaces(kind);
  return places.length > 0 ? (
    <ul className="grid size-full grid-cols-3 gap-2 p-2 text-xs">
      {places.map((place) => (
        <PlaceTile
          key={place}
          place={place}
          sum={reading?.[kind.channels.indexOf(place)] ?? null}
          left={exitAt(state.alarms, place) !== undefined}
        />
      ))}
    </ul>
  ) : (
    <Channels readings={kind.channels.map((_, channel) => reading?.[channel] ?? null)} />
  );
}

/** `left`: someone left and no one has attended. */
function PlaceTile({ place, sum, left }: { place: Place; sum: number | null; left: boolean }) {
  const { t } = useTranslation("devices");
  const { t: log } = useTranslation("logs");
  const Icon = left ? TriangleAlert : icons[place];
  const present = sum === null ? null : sum > PRESENCE_SUM;
  return (
    <li
      data-present={present ?? undefined}
      data-left={left || undefined}
      className={`flex min-w-0 flex-col items-center justify-center gap-1.5 rounded-lg text-center ${left ? "bg-alarm-tint" : "bg-fill"}`}
    >
      <Icon size={20} aria-hidden className={left ? "text-alarm" : present ? "text-correct" : "text-muted"} />
      {t(`shape.${place}`)}
      <span className={present ? "font-medium" : "text-muted"}>
        {present === null ? t("statusUnknown") : log(present ? "presence.present" : "presence.absent")}
      </span>
      {left && <span className="font-semibold text-alarm">{t(`alarms:what.${place}`)}</span>}
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
