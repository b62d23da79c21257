import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Header, type ShellIdentity } from "./Header";
import { Rail, TabBar } from "./Navigation";
import { useAlarmMark } from "./use-alarm-mark";

interface ShellProps {
  identity: ShellIdentity;
  openAlarms: number;
  alarmControls: ReactNode;
  headerOnPhone?: boolean;
  children: ReactNode;
}

/** The frame of every signed-in page. `headerOnPhone` is off on pages with their own bar. */
export function Shell({ identity, openAlarms, alarmControls, headerOnPhone = true, children }: ShellProps) {
  const { t } = useTranslation("common");
  useAlarmMark(openAlarms);
  return (
    <div className="flex min-h-dvh bg-bg print:block">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-2 focus:text-on-ink"
      >
        {t("skipToContent")}
      </a>
      <Rail rail={identity.rail} openAlarms={openAlarms} />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className={headerOnPhone ? "contents" : "contents max-md:hidden"}>
          <Header {...identity} openAlarms={openAlarms} alarmControls={alarmControls} />
        </div>
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none max-md:pb-tab-bar print:pb-0">
          {children}
        </main>
      </div>
      <TabBar rail={identity.rail} openAlarms={openAlarms} userName={identity.userName} menu={identity.menu} />
    </div>
  );
}
