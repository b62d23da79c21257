import { ArrowLeft, Info, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DeviceStatus } from "~/domain/device/status";
import type { SideState } from "~/live/wire/protocol";
import { LinkIconButton } from "~/ui/form/IconButton";
import { StatusPill } from "~/ui/status/StatusPill";

interface DeviceBarProps {
  name: string;
  /** Kind, company and place, already in words. */
  facts: readonly string[];
  status: DeviceStatus;
  /** The status of each half of a device with two, left first; shown instead of `status`. */
  sides: readonly SideState[];
  /** Where the edit and info dialogs of this device lie. */
  editTo: string;
  infoTo: string;
  /** The patient's half of the bar. */
  children: ReactNode;
}

/** The sticky bar of every device page: the device and its patient. */
export function DeviceBar({ name, facts, status, sides, editTo, infoTo, children }: DeviceBarProps) {
  const { t } = useTranslation("live");
  const { t: words } = useTranslation("devices");
  return (
    <header
      data-actions
      className="sticky top-0 z-20 flex min-h-16 flex-wrap items-center gap-x-4 border-b border-border bg-surface px-2 md:top-header md:px-4 lg:flex-nowrap"
    >
      <LinkIconButton to="/devices" icon={ArrowLeft} label={t("back")} />
      <div className="min-w-0 flex-1 py-2 lg:min-w-56">
        <h1 className="flex items-center gap-2.5 text-base font-semibold">
          <span className="truncate">{name}</span>
          {sides.length === 0 ? (
            <StatusPill status={status} label={words(`status.${status}`)} />
          ) : (
            sides.map(({ status: side }, index) => (
              <StatusPill
                key={index}
                status={side}
                label={t(index === 0 ? "half.leftStatus" : "half.rightStatus", { status: words(`status.${side}`) })}
              />
            ))
          )}
        </h1>
        <p className="truncate text-xs text-muted">{facts.join(" · ")}</p>
      </div>
      <div className="flex">
        <LinkIconButton to={editTo} icon={Pencil} label={t("info.edit")} preventScrollReset />
        <LinkIconButton to={infoTo} icon={Info} label={t("info.show")} preventScrollReset />
      </div>
      <div className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] min-w-0 items-center border-t border-border px-2 md:-mx-4 md:w-[calc(100%+2rem)] md:px-4 lg:mx-0 lg:w-auto lg:border-t-0 lg:border-l lg:pr-0">
        {children}
      </div>
    </header>
  );
}
