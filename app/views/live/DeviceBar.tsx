import { ArrowLeft, Info, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { LinkIconButton } from "~/ui/form/IconButton";
import { BellInBar } from "~/ui/shell/Shell";
import { ConnectionLabel, NoAnswerLabel } from "~/ui/status/ConnectionLabel";
import { PatientStatusPill } from "~/ui/status/PatientStatusPill";
import { useCan } from "~/ui/use-may";
import { withoutServer } from "../devices/shown-state";

interface DeviceBarProps {
  name: string;
  facts: readonly string[];
  state: DeviceLiveState;
  received: boolean;
  timeZone: string | null;
  editTo: string;
  infoTo: string;
  children: ReactNode;
}

export function DeviceBar({ name, facts, state, received, timeZone, editTo, infoTo, children }: DeviceBarProps) {
  const { t } = useTranslation("live");
  const may = useCan();
  return (
    <header
      data-actions
      className="sticky top-0 z-20 flex min-h-16 flex-wrap items-center gap-x-1 border-b border-border bg-surface px-2 md:top-header md:gap-x-4 md:px-4 lg:flex-nowrap short:static sm:short:flex-nowrap"
    >
      <BellInBar className="order-1" />
      <LinkIconButton to="/devices" icon={ArrowLeft} label={t("back")} />
      <div className="min-w-0 flex-1 py-2 lg:min-w-56 sm:short:min-w-52">
        <h1 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-semibold">
          <span className="max-w-full truncate">{name}</span>
          <PatientStatusPill state={received ? state : withoutServer(state)} />
        </h1>
        <p className="flex min-w-0 gap-x-3 text-xs text-muted">
          {received ? (
            <ConnectionLabel state={state} nowMs={state.serverNowMs} timeZone={timeZone} className="shrink-0" />
          ) : (
            <NoAnswerLabel sinceMs={state.serverNowMs} timeZone={timeZone} className="shrink-0" />
          )}
          <span className="truncate">{facts.join(" · ")}</span>
        </p>
      </div>
      <div className="order-1 flex">
        {may("editDevice") && <LinkIconButton to={editTo} icon={Pencil} label={t("info.edit")} preventScrollReset />}
        <LinkIconButton to={infoTo} icon={Info} label={t("info.show")} preventScrollReset />
      </div>
      <div className="order-1 -mx-2 flex min-h-14 w-[calc(100%+1rem)] min-w-0 items-center border-t border-border px-2 md:-mx-4 md:w-[calc(100%+2rem)] md:px-4 lg:mx-0 lg:w-auto lg:border-t-0 lg:border-l lg:pr-0 sm:short:mx-0 sm:short:w-auto sm:short:border-t-0 sm:short:border-l sm:short:pr-0">
        {children}
      </div>
    </header>
  );
}
