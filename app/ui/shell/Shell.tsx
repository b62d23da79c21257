import { createContext, useContext, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useCan } from "../use-may";
import { Header, type ShellIdentity } from "./Header";
import { Rail, TabBar } from "./Navigation";
import { useAlarmMark } from "./use-alarm-mark";

interface ShellProps {
  identity: ShellIdentity;
  openAlarms: number;
  alarmBell: ReactNode;
  alarmControls: ReactNode;
  headerOnPhone?: boolean;
  children: ReactNode;
}

const AlarmBellContext = createContext<ReactNode>(null);

/** The bell in the bar of a page that has no header on phones, where the user can read alarms. */
export function BellInBar({ className = "" }: { className?: string }) {
  const bell = useContext(AlarmBellContext);
  const may = useCan();
  return may("readAlarms") && <div className={`shrink-0 md:hidden ${className}`}>{bell}</div>;
}

/** The frame of every signed-in page. `headerOnPhone` is off on pages with their own bar. */
export function Shell({ identity, openAlarms, alarmBell, alarmControls, headerOnPhone = true, children }: ShellProps) {
  const { t } = useTranslation("common");
  useAlarmMark(openAlarms);
  return (
    <div className="flex min-h-dvh flex-col bg-bg md:grid md:grid-cols-[auto_minmax(0,1fr)] md:grid-rows-[var(--spacing-header)_1fr] print:block">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-2 focus:text-on-ink"
      >
        {t("skipToContent")}
      </a>
      <div className={headerOnPhone ? "contents" : "contents max-md:hidden"}>
        <Header {...identity} alarmBell={alarmBell} alarmControls={alarmControls} />
      </div>
      <Rail rail={identity.rail} openAlarms={openAlarms} />
      <main
        id="content"
        tabIndex={-1}
        className="flex min-w-0 flex-1 flex-col outline-none max-md:pb-tab-bar md:col-start-2 md:row-start-2 print:pb-0"
      >
        <AlarmBellContext.Provider value={alarmBell}>{children}</AlarmBellContext.Provider>
      </main>
      <TabBar rail={identity.rail} openAlarms={openAlarms} userName={identity.userName} menu={identity.menu} />
    </div>
  );
}
