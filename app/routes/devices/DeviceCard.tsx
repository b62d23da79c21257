import { Link } from "@remix-run/react";
import { Armchair, BedDouble, Footprints, UserX, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { kindOf } from "~/domain/device/device";
import type { DeviceStatus } from "~/domain/device/status";
import { useFormat } from "~/i18n/use-format";
import type { FrameStore } from "~/live/browser/frame-store";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { StatusPill } from "~/ui/status/StatusPill";
import { useStable } from "~/ui/use-stable";
import { tv } from "~/ui/variants";
import { FreshnessLine } from "./FreshnessLine";
import type { CardCompany, CardDevice } from "./load.server";
import { MapThumbnail } from "./MapThumbnail";
import { usePlace } from "./use-place";

interface DeviceCardProps {
  device: CardDevice;
  company: CardCompany;
  state: DeviceLiveState;
  frames: FrameStore;
  /** Out of sight a card holds its place and its words; picture and figures come when it is seen. */
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

/** One mat on the dashboard: which, where, how it is, and what lies on it right now. */
export function DeviceCard({ device, company, state, frames, inSight }: DeviceCardProps) {
  const { t } = useTranslation("devices");
  const { t: kindName } = useTranslation("kinds");
  const kind = kindOf(device);
  const { card, bar } = style({ status: state.status });
  const { hideCompanyOnCards, deviceLabel } = company.display;
  const place = usePlace()(device.room);

  return (
    <article className={card()} aria-labelledby={`device-${device.id}`}>
      <span aria-hidden className={bar()} />
      <p className="flex items-center justify-between gap-2 text-xs text-muted">
        <span className="truncate">{kindName(kind.id)}</span>
        <StatusPill status={state.status} label={t(`status.${state.status}`)} />
      </p>
      <h2 id={`device-${device.id}`} className="mt-1 flex items-baseline justify-between gap-2 text-base font-semibold">
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
          <span className="text-xs font-normal whitespace-nowrap text-muted">
            {t(kind.stance === "bed" ? "label.bed" : `label.${deviceLabel}`, { bed: device.bed })}
          </span>
        )}
      </h2>
      <p className="truncate text-xs text-muted">{hideCompanyOnCards ? place : `${company.name} · ${place}`}</p>
      <div className="mt-2.5 grid h-29 place-items-center overflow-hidden rounded-lg bg-bg">
        {inSight && <CardPicture device={device} state={state} frames={frames} />}
      </div>
      {inSight && <FreshnessLine state={state} frames={frames} geometry={device.geometry} timeZone={company.timeZone} />}
    </article>
  );
}

type PictureProps = Pick<DeviceCardProps, "device" | "state" | "frames">;

/** What stands in the picture's place, by status: the map while somebody is on the mat, words otherwise. */
const pictures = {
  Alarm: (props) => <MapOrNothing {...props} />,
  Correct: (props) => <MapOrNothing {...props} />,
  Missing: () => <Words icon={<UserX size={22} aria-hidden />} of="nobody" className="text-missing" />,
  Offline: (props) =>
    props.state.lastFrameAtMs === null || props.device.geometry === null ? (
      <Words icon={<WifiOff size={22} aria-hidden />} of="noConnection" className="text-muted" hatched />
    ) : (
      <MapOrNothing {...props} stale />
    ),
} satisfies Record<DeviceStatus, (props: PictureProps) => ReactNode>;

const CardPicture = (props: PictureProps) => pictures[props.state.status](props);

function MapOrNothing({ device, state, frames, stale = false }: PictureProps & { stale?: boolean }) {
  const geometry = useStable(device.geometry);
  if (geometry === null) return <WithoutMap device={device} />;
  if (state.lastFrameAtMs === null) return null;
  return <MapThumbnail deviceId={device.id} name={device.name} geometry={geometry} kind={kindOf(device)} frames={frames} stale={stale} />;
}

/** Kinds that send no map show what they measure instead. */
function WithoutMap({ device }: Pick<PictureProps, "device">) {
  const { t } = useTranslation("devices");
  if (device.pressureValue.length > 0) return <Channels values={device.pressureValue} />;
  return (
    <ul className="grid size-full grid-cols-3 gap-2 p-2 text-xs">
      {(
        [
          ["bed", BedDouble],
          ["seat", Armchair],
          ["floor", Footprints],
        ] as const
      ).map(([name, Icon]) => (
        <li key={name} className="flex flex-col items-center justify-center gap-2 rounded-lg bg-fill">
          <Icon size={20} aria-hidden />
          {t(`shape.${name}`)}
        </li>
      ))}
    </ul>
  );
}

function Channels({ values }: { values: readonly number[] }) {
  const { t } = useTranslation("devices");
  const format = useFormat();
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-2 text-xs">
      {values.map((value, channel) => (
        <div key={channel} className="flex items-baseline gap-3">
          <dt className="text-muted">{t("channel", { channel })}</dt>
          <dd className="numeral font-medium">{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const hatch = "bg-[repeating-linear-gradient(-45deg,transparent_0_7px,var(--color-hair)_7px_8px)]";

function Words({
  icon,
  of,
  className,
  hatched = false,
}: {
  icon: ReactNode;
  of: "nobody" | "noConnection";
  className: string;
  hatched?: boolean;
}) {
  const { t } = useTranslation("devices");
  return (
    <p className={`flex size-full flex-col items-center justify-center gap-2 text-xs ${className} ${hatched ? hatch : ""}`}>
      {icon}
      <span className="text-text">{t(`freshness.${of}`)}</span>
    </p>
  );
}
