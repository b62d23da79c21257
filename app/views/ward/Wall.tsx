import { Form, Link } from "@remix-run/react";
import { CloudOff, Maximize, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useFormat } from "~/i18n/use-format";
import { usePlace } from "~/i18n/use-place";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { WallSound } from "../alarms/sound/WallSound";
import { ServerConditionBanner } from "../shell/ServerConditionBanner";
import { alarmsFirst } from "./arrange-ward";
import { BedCard } from "./BedCard";
import { useKeptAwake, useShift } from "./use-wall";
import type { LiveWard } from "./use-ward";
import type { WardPageData } from "./ward-page-data";

interface WallProps {
  page: Pick<WardPageData, "places" | "company">;
  ward: LiveWard;
  /** It runs in its own session, without links, instead of a user's preview. */
  hung: boolean;
}

const COLUMNS = { least: 6, most: 12 };

/** The ward for a wall display: dark, alarms first, readable across a room, slowly shifting. */
export function Wall({ page: { places, company }, ward: { states, received, firstNowMs, nowMs }, hung }: WallProps) {
  const { timeZone } = company;
  const placeName = usePlace();
  const { t } = useTranslation("devices");
  const format = useFormat();
  const times = useLogTimes(timeZone);
  const clockMs = useMinute(firstNowMs, nowMs);
  const shift = useShift();
  useKeptAwake();
  const columns = Math.min(COLUMNS.most, Math.max(COLUMNS.least, Math.ceil(Math.sqrt(2 * places.length))));
  const waiting = [...states.values()].reduce((sum, { alarms }) => sum + alarms.length, 0);

  return (
    <section aria-label={t("ward.wall")} data-testid="wall" data-wall className="fixed inset-0 z-40 overflow-y-auto bg-bg p-4 text-text">
      <div style={{ transform: `translate(${shift.x}px, ${shift.y}px)` }}>
        <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="numeral text-4xl font-semibold">{times.timeOfDay(clockMs)}</p>
          <p className="text-xl text-muted">{format.dayOf(clockMs, { timeZone })}</p>
          <p className={`text-2xl font-semibold ${waiting > 0 ? "text-alarm" : "text-muted"}`}>{t("alarms:count", { count: waiting })}</p>
          <div className="ml-auto flex flex-wrap items-center gap-2">{hung && <WallSound />}</div>
          <div className="flex gap-2 opacity-70 focus-within:opacity-100 hover:opacity-100">
            <Button type="button" size="small" icon={Maximize} onClick={() => void document.documentElement.requestFullscreen()}>
              {t("live:fullScreen")}
            </Button>
            {hung ? (
              <Form method="post" action="/logout" reloadDocument>
                <Button size="small" icon={X}>
                  {t("ward.leaveWall")}
                </Button>
              </Form>
            ) : (
              <LinkButton size="small" icon={X} to="/ward">
                {t("ward.leaveWall")}
              </LinkButton>
            )}
          </div>
        </header>
        {!received && (
          <p role="alert" className="mt-3 flex items-center gap-3 rounded-xl border-2 border-alarm p-4 text-2xl font-semibold text-alarm">
            <CloudOff size={32} aria-hidden />
            {t("ward.noAnswer")}
          </p>
        )}
        {/* In a user's preview, the page below announces its own. */}
        <ServerConditionBanner spoken={hung} className="mt-3 text-2xl" />
        <ul
          className="mt-4 grid gap-3"
          style={{
            gridTemplateColumns: `repeat(auto-fill, minmax(max(min(17rem, 100%), (100% - ${columns - 1} * 0.75rem) / ${columns}), 1fr))`,
          }}
        >
          {alarmsFirst(places, states).map((place) => {
            const state = states.get(place.id);
            return (
              state && (
                <li key={place.id} className="@container">
                  <BedCard {...{ place, state, timeZone, nowMs, received }} room={placeName(place.room)} />
                </li>
              )
            );
          })}
        </ul>
        <p className="mt-4 text-sm text-muted">
          {t("alarms:notCertified")} {!hung && <Link to="/alarms">{t("alarms:title")}</Link>}
        </p>
      </div>
    </section>
  );
}

const LOOK_EVERY_MS = 5000;

/** The server's clock, updated every few seconds. */
function useMinute(firstNowMs: number, nowMs: () => number): number {
  const [atMs, setAtMs] = useState(firstNowMs);
  useEffect(() => {
    const timer = setInterval(() => setAtMs(nowMs()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [nowMs]);
  return atMs;
}
