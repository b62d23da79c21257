import { Armchair, BedDouble, CircleCheck, Footprints, TriangleAlert, UserX, type LucideIcon } from "lucide-react";
import { sentBy } from "~/domain/device/kind";
import { listLogPlaces, type Place } from "~/domain/device/places";
import { PRESENCE_SUM } from "~/domain/device/presence";
import { itemAt } from "~/domain/lists/item-at";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { useAlarmWords } from "../../alarms/use-alarm-words";
import { exitAt } from "../../devices/shown-state";
import { useReadings } from "../figures/use-readings";
import { useLive } from "../live-context";
import { LiveStatus } from "../liveness/LiveStatus";

const ICONS = { bed: BedDouble, seat: Armchair, floor: Footprints } satisfies Record<Place, LucideIcon>;

/** KIND-10: a tile for bed, seat and floor, which marks an open exit alarm. A cell sum over 200 means present. */
export function RoomStage() {
  const { page, live, kind, liveness, freshness, firstFrame } = useLive();
  const { t } = useTranslation("live");
  const { t: log } = useTranslation("logs");
  const format = useFormat();
  const words = useAlarmWords(page.company.timeZone);
  const { newest } = useReadings({ frames: live.frames, first: firstFrame, past: page.recentChannels });
  const known = newest !== null && freshness === "live";

  return (
    <section aria-label={t("room", { name: page.device.name })} className="flex min-w-0 flex-col gap-4 bg-bg px-4 pt-3 pb-4 md:px-5">
      <div className="flex justify-end">
        <LiveStatus {...{ page, live, kind, liveness }} />
      </div>
      <ul data-of-frame className="grid gap-4 sm:grid-cols-3">
        {listLogPlaces(kind).map((place) => {
          const sum = newest ? itemAt(newest.counts, kind.channels.indexOf(place)) : 0;
          const present = sum > PRESENCE_SUM;
          const Icon = ICONS[place];
          const Mark = present ? CircleCheck : UserX;
          const alarm = exitAt(live.state.alarms, place);
          return (
            <li
              key={place}
              data-testid={`tile-${place}`}
              data-present={known ? present : undefined}
              data-left={alarm !== undefined || undefined}
            >
              <Card className={`flex h-full flex-col gap-3 ${alarm ? "border-2 border-alarm bg-alarm-tint" : ""}`}>
                <h2 className="flex items-center gap-2.5 text-base font-semibold">
                  <Icon size={20} aria-hidden />
                  {log(`place.${place}`)}
                </h2>
                <p role="status" className="flex items-center gap-2 text-xl font-semibold">
                  {known && <Mark size={20} aria-hidden className={present ? "text-correct" : "text-missing"} />}
                  {known ? log(present ? "presence.present" : "presence.absent") : t(`status.waiting.${sentBy(kind)}`)}
                </p>
                {alarm && (
                  <p className="flex items-center gap-2 font-semibold text-alarm">
                    <TriangleAlert size={18} aria-hidden />
                    {words.what(alarm)} · {t("alarms:open")}
                  </p>
                )}
                <p className="numeral text-sm text-muted">
                  {t("roomSum", { sum: known ? format.number(sum) : "–", limit: format.number(PRESENCE_SUM) })}
                </p>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
