import { Link } from "@remix-run/react";
import { CircleHelp, Moon, TriangleAlert, UserCheck, UserRoundPen, UserX } from "lucide-react";
import { deviceKind } from "~/domain/device/device";
import { isPatientPlace } from "~/domain/device/kind";
import { unknownPresence } from "~/domain/device/presence";
import { useFormat } from "~/i18n/use-format";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { LinkIconButton } from "~/ui/form/IconButton";
import { ConnectionLabel, NoAnswerLabel } from "~/ui/status/ConnectionLabel";
import { PatientStatusPill } from "~/ui/status/PatientStatusPill";
import { useCan } from "~/ui/use-may";
import { tv } from "~/ui/variants";
import { bedPatientPath } from "../addresses/bed-patient";
import { NIGHT } from "../addresses/live";
import { AlarmAge } from "../alarms/AlarmAge";
import { AttendForm } from "../alarms/AttendForm";
import { exitAt, firstAlarm, shownStatus } from "../devices/shown-state";
import { lyingNow } from "./arrange-ward";
import type { WardPlace } from "./ward-page-data";

interface BedCardProps {
  place: WardPlace;
  state: DeviceLiveState;
  timeZone: string | null;
  nowMs: () => number;
  /** Whether the server responds; otherwise the state is the last known. */
  received: boolean;
  /** For a wall display: larger, with the room. */
  room?: string;
}

const style = tv({
  slots: {
    card: "relative flex h-full flex-col gap-1.5 rounded-xl border bg-surface p-4 text-sm hover:border-control focus-within:border-control",
    title: "text-lg font-semibold",
  },
  variants: {
    status: {
      Alarm: { card: "border-2 border-alarm bg-alarm-tint" },
      Missing: { card: "border-border" },
      Correct: { card: "border-border" },
      Offline: { card: "border-dashed border-control" },
    },
    wall: {
      true: {
        card: "gap-2 text-[clamp(1rem,5.5cqw,2.25rem)] [&_[data-status]]:h-[1.75em] [&_[data-status]]:text-[0.8em] [&_svg]:size-[1em]",
        title: "text-[clamp(1.25rem,9cqw,4rem)] leading-tight",
      },
    },
  },
});

const presenceIcon = { present: UserCheck, absent: UserX, unknown: CircleHelp } as const;

/** A bed or seat of the ward: patient and bed first, then alarm, posture, presence, next turn and connection. */
export function BedCard({ place, state, timeZone, nowMs, received, room }: BedCardProps) {
  const { t } = useTranslation("devices");
  const { t: live } = useTranslation("live");
  const may = useCan();
  const times = useLogTimes(timeZone);
  const format = useFormat();
  const wall = room !== undefined;
  const size = wall ? "text-[length:inherit]" : "";
  const { card, title } = style({ status: shownStatus(state), wall });
  const alarm = firstAlarm(state.alarms);
  const lying = lyingNow(place.lying, state);
  const dueMs = lying && place.turnMinutes !== null ? lying.sinceMs + place.turnMinutes * 60_000 - state.serverNowMs : null;
  const known = state.connection.state === "connected" ? state.presence : null;
  const whereabouts = known && known.places.length > 0 ? known.places : state.presence && [{ place: null, ...(known ?? unknownPresence) }];
  const { stance, panels } = deviceKind(place);
  const bed = stance === "bed" ? t("label.bed", { bed: place.bed }) : place.name;
  // A door or a whole room is not a patient's place.
  const isPlace = isPatientPlace(stance);
  const whose = place.patient ?? (isPlace ? t("ward.nobody") : place.name);

  return (
    <article className={card()} aria-labelledby={`place-${place.id}`} data-place={place.name}>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{wall ? `${room} · ${bed}` : bed}</span>
        <PatientStatusPill state={{ ...state, sides: [] }} />
      </p>
      <h3 id={`place-${place.id}`} className={title()}>
        {place.livePath === null ? (
          whose
        ) : (
          <Link to={place.livePath} className="no-underline after:absolute after:inset-0 after:rounded-xl">
            {whose}
            <span className="sr-only">, {place.name}</span>
          </Link>
        )}
      </h3>
      {alarm && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold text-alarm">
            <AlarmAge alarm={alarm} nowMs={nowMs} firstNowMs={state.serverNowMs} />
          </p>
          {/* No one touches a wall display. */}
          {!wall && may("attendAlarms") && (
            <div className="relative z-10 ml-auto">
              <AttendForm alarmId={alarm.id} deviceName={place.name} size="small" />
            </div>
          )}
        </div>
      )}
      {lying && (
        <p className="numeral">
          {t("ward.since", { what: live(`posture.${lying.posture}`), time: times.timeOfDay(lying.sinceMs) })}
          {dueMs !== null && (
            <span className="text-muted"> · {dueMs > 0 ? t("ward.turnIn", { time: format.hours(dueMs / 1000) }) : t("ward.turnDue")}</span>
          )}
        </p>
      )}
      {whereabouts?.map(({ place: spot, present, sinceMs }) => {
        const isLeft = spot !== null && exitAt(state.alarms, spot) !== undefined;
        const Icon = isLeft ? TriangleAlert : presenceIcon[present === null ? "unknown" : present ? "present" : "absent"];
        const what = present !== null && t(present ? "ward.present" : "ward.absent");
        const said =
          what && sinceMs !== null ? t("ward.since", { what, time: times.timeOfDay(sinceMs) }) : what || t("ward.presenceUnknown");
        return (
          <p
            key={spot}
            className={`numeral flex items-center gap-1.5 ${isLeft ? "font-semibold text-alarm" : "text-muted"}`}
            data-spot={spot}
          >
            <Icon size={14} aria-hidden className="shrink-0" />
            {spot === null ? said : t("ward.at", { place: t(`shape.${spot}`), what: said })}
            {isLeft && <span className="sr-only">, {t("alarms:open")}</span>}
          </p>
        );
      })}
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3">
        {received ? (
          <ConnectionLabel state={state} nowMs={state.serverNowMs} timeZone={timeZone} className={size} />
        ) : (
          <NoAnswerLabel sinceMs={state.serverNowMs} timeZone={timeZone} className={size} />
        )}
        {!wall && (
          <span className="z-10 -mr-1 flex">
            {place.livePath !== null && panels.some((panel) => panel === "night") && (
              <LinkIconButton
                to={`${place.livePath}#${NIGHT}`}
                icon={Moon}
                size="small"
                label={`${t(stance === "seat" ? "logs:night.seat" : "logs:night.title")}: ${place.name}`}
              />
            )}
            {isPlace && may("editDevice") && (
              <LinkIconButton
                to={bedPatientPath(place.id, "/ward")}
                icon={UserRoundPen}
                size="small"
                label={`${t("settings:patientOf.choose")}: ${place.name}`}
              />
            )}
          </span>
        )}
      </p>
    </article>
  );
}
