import { Form, useLocation } from "@remix-run/react";
import { LogOut, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useCan } from "~/ui/use-may";
import { IconButton, LinkIconButton } from "../form/IconButton";
import { Chip } from "../status/Chip";
import { CompanyMark, type CompanyMarkProps } from "./CompanyMark";
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
  alarmBell: ReactNode;
  alarmControls: ReactNode;
}

/**
 * Logo and language left, search centre, alarms and user menu right; sign-out on the dashboard only. On phones the tab
 * bar has these. The alarms are first in the tab order.
 */
export function Header({ userName, menu, companyName, logo, demo, alarmBell, alarmControls }: HeaderProps) {
  const { t } = useTranslation("common");
  const may = useCan();
  const onDashboard = useLocation().pathname === "/devices";
  return (
    <header
      data-chrome
      className="sticky top-0 z-30 flex short:static md:col-start-2 md:row-span-2 md:row-start-1 md:self-start h-header items-center gap-2 border-b border-border bg-surface px-3 print:hidden md:gap-3 md:px-5"
    >
      {may("readAlarms") && <div className="order-2 shrink-0">{alarmBell}</div>}
      <div className="flex min-w-0 items-center gap-2.5 md:max-w-64 md:shrink-0">
        <CompanyMark companyName={companyName} logo={logo} nextToRail />
      </div>
      <span aria-hidden className="h-6 w-px shrink-0 bg-border max-md:hidden" />
      <LanguagePicker compact />
      <SearchBox />
      <span title={demo ? t("demoDataExplained") : undefined} className="order-1 ml-auto inline-flex shrink-0">
        {demo && <Chip tone="dashed">{t("demoData")}</Chip>}
      </span>
      <div className="order-3 flex shrink-0 items-center gap-1 md:gap-2">
        {may("readAlarms") && <span className="inline-flex items-center">{alarmControls}</span>}
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
