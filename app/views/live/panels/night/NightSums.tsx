import { sumStretches, type NightStretch } from "~/domain/logs/night";
import { lyingPostures } from "~/domain/logs/posture";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";

export function NightSums({ stretches, seat }: { stretches: readonly NightStretch[]; seat: boolean }) {
  const { t } = useTranslation("logs");
  const format = useFormat();
  const { inBedMs, unknownMs, ofPosture, turnsPerHour, longestMs, away } = sumStretches(stretches);
  const hours = (ms: number): string => format.hours(ms / 1000);
  return (
    <div data-testid="night-sums" className="numeral text-sm">
      <h3 className="flex items-baseline justify-between gap-2 font-semibold">
        {t(seat ? "night.seatSoFar" : "night.soFar")}
        <span className="text-xs font-normal text-muted">{t(seat ? "night.seated" : "night.inBed", { time: hours(inBedMs) })}</span>
      </h3>
      {!seat && (
        <dl className="mt-2 grid grid-cols-[max-content_1fr_max-content] items-center gap-x-3 gap-y-1.5">
          {lyingPostures.map((posture) => (
            <div key={posture} className="contents">
              <dt>{t(`live:posture.${posture}`)}</dt>
              <dd aria-hidden className="h-1.5 overflow-hidden rounded-full bg-fill-2">
                <span
                  className="block h-full rounded-full bg-ink"
                  style={{ width: `${inBedMs > 0 ? (100 * ofPosture[posture]) / inBedMs : 0}%` }}
                />
              </dd>
              <dd className="text-right text-muted">{hours(ofPosture[posture])}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className="mt-4 flex flex-col gap-1.5">
        {!seat && (
          <Sum
            name={t("night.turns")}
            value={turnsPerHour === null ? "—" : `${format.number(turnsPerHour, { decimals: 1 })} ${t("night.perHour")}`}
          />
        )}
        {!seat && <Sum name={t("night.longest")} value={hours(longestMs)} />}
        <Sum name={t("night.away")} value={t("night.awayTimes", { count: away.times, time: hours(away.totalMs) })} />
      </dl>
      {unknownMs > 0 && <p className="mt-3 text-xs text-muted">{t("night.unknownFor", { time: hours(unknownMs) })}</p>}
    </div>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}
