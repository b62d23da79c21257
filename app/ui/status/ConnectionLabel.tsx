import { CloudOff, TriangleAlert, Unplug, Wifi, WifiOff, type LucideIcon } from "lucide-react";
import { Fragment } from "react";
import type { DeviceConnection } from "~/domain/device/connection";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { tv } from "../variants";
import { sideNames } from "./status";
import { useRefusalWords } from "./use-refusal-words";

const icons = { connected: Wifi, lost: WifiOff, never: Unplug } satisfies Record<DeviceConnection["state"], LucideIcon>;

const style = tv({
  base: "numeral inline-flex min-w-0 items-center gap-1.5 text-xs whitespace-nowrap",
  variants: { state: { connected: "text-muted", lost: "font-medium text-text", never: "text-muted" } },
});

interface ConnectionLabelProps {
  state: { connection: DeviceConnection; sides: readonly { connection: DeviceConnection }[] };
  nowMs: number;
  timeZone: string | null;
  className?: string;
}

/**
 * The connection in icon and word, with the reason for refused data; per half if they differ. Independent of the
 * patient's status.
 */
export function ConnectionLabel({ state: { connection, sides }, nowMs, timeZone, className }: ConnectionLabelProps) {
  const { t } = useTranslation("devices");
  const since = useSince(nowMs, timeZone);
  const refusalWords = useRefusalWords();
  const isOne = sides.every((side) => side.connection.state === sides[0]?.connection.state);

  const one = ({ state, sinceMs, refused }: DeviceConnection, side?: (typeof sideNames)[number]) => {
    const Icon = icons[state];
    const word = t(`connection.${state}`, { time: sinceMs === null ? "" : since(sinceMs) });
    return (
      <Fragment key={side}>
        <span data-connection={state} className={style({ state, className })}>
          <Icon size={14} aria-hidden className="shrink-0" />
          <span className="truncate">{side === undefined ? word : t(`ofSide.${side}`, { words: word })}</span>
        </span>
        {refused && (
          <span data-refused={refused.fault} className={style({ state: "lost", className })}>
            <TriangleAlert size={14} aria-hidden className="shrink-0 text-alarm" />
            <span className="truncate" title={refusalWords(refused)}>
              {refusalWords(refused)}
            </span>
          </span>
        )}
      </Fragment>
    );
  };
  return isOne ? one(connection) : sides.map((side, index) => one(side.connection, sideNames[index]));
}

/** The server does not respond: since when the device is unknown. */
export function NoAnswerLabel({ sinceMs, timeZone, className }: { sinceMs: number; timeZone: string | null; className?: string }) {
  const { t } = useTranslation("devices");
  const since = useSince(sinceMs, timeZone);
  return (
    <span data-connection="unheard" className={style({ state: "lost", className })}>
      <CloudOff size={14} aria-hidden className="shrink-0" />
      <span className="truncate">{t("connection.unheard", { time: since(sinceMs) })}</span>
    </span>
  );
}

/** Formats a start time: time of day, with the date if not today. */
export function useSince(nowMs: number, timeZone: string | null): (sinceMs: number) => string {
  const format = useFormat();
  return (sinceMs) =>
    format.dayOf(sinceMs, { timeZone }) === format.dayOf(nowMs, { timeZone })
      ? format.timeOfDay(sinceMs, { timeZone })
      : format.time(sinceMs, { timeZone });
}
