import { Form, useLocation } from "@remix-run/react";
import { Bell, LogOut, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useCan } from "~/ui/use-may";
import { IconButton, LinkIconButton } from "../form/IconButton";
import { Chip } from "../status/Chip";
import { AlarmCount } from "./AlarmCount";
import { CompanyMark, type CompanyMarkProps } from "./CompanyMark";
import { ALARMS } from "./destinations";
import { LanguagePicker } from "./LanguagePicker";
import { PersonMenu, type MenuOwner } from "./PersonMenu";
import { SearchBox } from "./search/SearchBox";
import { ThemeToggle } from "./ThemeToggle";

export interface ShellIdentity extends MenuOwner, CompanyMarkProps {
  demo: boolean;
  /** Addresses of the rail's links, in order. */
  rail: readonly string[];
}

interface HeaderProps extends ShellIdentity {
  openAlarms: number;
  alarmControls: ReactNode;
}

/**
 * Logo and language left, search centre, user menu right; sign-out on the dashboard only. On phones the tab bar has
 * these.
 */
export function Header({ userName, menu, companyName, logo, demo, openAlarms, alarmControls }: HeaderProps) {
  const { t } = useTranslation("common");
  const may = useCan();
  const onDashboard = useLocation().pathname === "/devices";
  return (
    <header
      data-chrome
      className="sticky top-0 z-30 flex short:static h-header items-center gap-2 border-b border-border bg-surface px-3 print:hidden md:gap-3 md:px-5"
    >
      <div className="flex min-w-0 items-center gap-2.5 md:max-w-64 md:shrink-0">
        <CompanyMark companyName={companyName} logo={logo} nextToRail />
      </div>
      <span aria-hidden className="h-6 w-px shrink-0 bg-border max-md:hidden" />
      <LanguagePicker compact />
      <SearchBox />
      <div className="ml-auto flex shrink-0 items-center gap-1 md:gap-2">
        {demo && (
          <span title={t("demoDataExplained")} className="inline-flex">
            <Chip tone="dashed">{t("demoData")}</Chip>
          </span>
        )}
        {may("readAlarms") && (
          <>
            <span className="relative inline-flex max-md:hidden">
              <LinkIconButton to={ALARMS} icon={Bell} label={t("alarms:count", { count: openAlarms })} />
              <AlarmCount count={openAlarms} className="pointer-events-none absolute -top-0.5 right-0" silent />
            </span>
            <span className="inline-flex items-center">{alarmControls}</span>
          </>
        )}
        <LinkIconButton to="/search" icon={Search} label={t("search:title")} className="md:hidden" />
        <span className="max-md:hidden">
          <ThemeToggle />
        </span>
        <span aria-hidden className="h-6 w-px shrink-0 bg-border max-lg:hidden" />
        <PersonMenu userName={userName} menu={menu} />
        {onDashboard && (
          <Form method="post" action="/logout" className="max-md:hidden">
            <IconButton icon={LogOut} label={t("logOut")} />
          </Form>
        )}
      </div>
    </header>
  );
}
