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
  /** The server's clock; the day is named when the connection was lost on another one. */
  nowMs: number;
  timeZone: string | null;
  className?: string;
}

/** Whether a device's frames arrive, by icon and word, and why what it sends is refused; of halves that differ, each on its own. Stands beside the patient's status, which does not depend on it. */
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

/** The server does not answer this page: since when nothing is known of the device. */
export function UnheardLabel({ sinceMs, timeZone, className }: { sinceMs: number; timeZone: string | null; className?: string }) {
  const { t } = useTranslation("devices");
  const since = useSince(sinceMs, timeZone);
  return (
    <span data-connection="unheard" className={style({ state: "lost", className })}>
      <CloudOff size={14} aria-hidden className="shrink-0" />
      <span className="truncate">{t("connection.unheard", { time: since(sinceMs) })}</span>
    </span>
  );
}

/** Writes since when something is so: the time of day, with the day where that is another one than today. */
export function useSince(nowMs: number, timeZone: string | null): (sinceMs: number) => string {
  const format = useFormat();
  return (sinceMs) =>
    format.dayOf(sinceMs, { timeZone }) === format.dayOf(nowMs, { timeZone })
      ? format.timeOfDay(sinceMs, { timeZone })
      : format.time(sinceMs, { timeZone });
}
