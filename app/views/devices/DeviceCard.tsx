import { Link } from "@remix-run/react";
import { deviceKind } from "~/domain/device/device";
import { usePlace } from "~/i18n/use-place";
import { useTranslation } from "~/i18n/use-translation";
import type { FrameStore } from "~/live/browser/frame-store";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { PatientStatusPill } from "~/ui/status/PatientStatusPill";
import { tv } from "~/ui/variants";
import type { CardCompany, CardDevice } from "./card-device";
import { CardFacts } from "./CardFacts";
import { CardPicture } from "./CardPicture";
import { shownStatus } from "./shown-state";

interface DeviceCardProps {
  device: CardDevice;
  company: CardCompany;
  state: DeviceLiveState;
  frames: FrameStore;
  received: boolean;
  /** Out of sight a card has its words only; picture and figures follow when it is seen. */
  inSight: boolean;
}

const style = tv({
  slots: {
    card: "relative flex h-full flex-col rounded-xl border bg-surface p-4 pl-5 transition-colors hover:border-control focus-within:border-control",
    bar: "absolute inset-y-[-1px] left-[-1px] w-1.5 rounded-l-xl border-l-4",
  },
  variants: {
    status: {
      Alarm: { card: "border-alarm", bar: "border-solid border-alarm" },
      Missing: { card: "border-border", bar: "border-dotted border-missing" },
      Correct: { card: "border-border", bar: "border-solid border-correct" },
      Offline: { card: "border-border", bar: "border-dashed border-offline" },
    },
  },
});

export function DeviceCard({ device, company, state, frames, received, inSight }: DeviceCardProps) {
  const { t } = useTranslation("devices");
  const { t: kindName } = useTranslation("kinds");
  const kind = deviceKind(device);
  const { card, bar } = style({ status: shownStatus(state) });
  const { hideCompanyOnCards, deviceLabel } = company.display;
  const place = usePlace()(device.room);

  return (
    <article className={card()} aria-labelledby={`device-${device.id}`}>
      <span aria-hidden className={bar()} />
      <p className="flex items-center justify-between gap-2 text-xs text-muted @md:text-sm">
        <span className="truncate">{kindName(kind.id)}</span>
        {/* Shows the half with the more urgent status; each half's status is next to its map. */}
        <PatientStatusPill state={{ ...state, sides: [] }} />
      </p>
      <h2 id={`device-${device.id}`} className="mt-1 flex items-baseline justify-between gap-2 text-base font-semibold @md:text-2xl">
        {device.livePath === null ? (
          device.name
        ) : (
          <Link
            to={device.livePath}
            aria-label={t("open", { name: device.name })}
            className="truncate no-underline after:absolute after:inset-0 after:rounded-xl"
          >
            {device.name}
          </Link>
        )}
        {kind.cardLabel && (
          <span className="text-xs font-normal whitespace-nowrap text-muted @md:text-base">
            {t(kind.stance === "bed" ? "label.bed" : `label.${deviceLabel}`, { bed: device.bed })}
          </span>
        )}
      </h2>
      <p className="truncate text-xs text-muted @md:text-sm">{hideCompanyOnCards ? place : `${company.name} · ${place}`}</p>
      <div className="mt-2.5 grid min-h-24 flex-1 place-items-center overflow-hidden rounded-lg bg-bg">
        {inSight && <CardPicture device={device} state={state} frames={frames} />}
      </div>
      <CardFacts device={device} state={state} frames={frames} timeZone={company.timeZone} received={received} />
    </article>
  );
}
