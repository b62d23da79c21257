import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { HOME } from "~/domain/guidance/first-page";
import { useTranslation } from "~/i18n/use-translation";
import { Logo } from "../Logo";
import { tv } from "../variants";
import { AlarmCount } from "./AlarmCount";
import { ALARMS, findDestination, linksTo } from "./destinations";
import { MoreMenu, type MenuOwner } from "./PersonMenu";

const style = tv({
  slots: {
    frame: "z-30 border-border bg-surface print:hidden",
    list: "flex",
    link: "relative flex flex-col items-center justify-center gap-1 text-xs text-muted no-underline hover:text-text aria-[current=page]:font-medium aria-[current=page]:text-text [&[aria-current=page]>svg]:text-accent",
  },
  variants: {
    place: {
      rail: {
        frame:
          "sticky top-0 hidden h-dvh md:col-start-1 md:row-span-2 md:row-start-1 md:self-start w-rail shrink-0 flex-col items-center border-r md:flex",
        list: "w-full flex-col gap-1.5",
        link: "h-14 w-full aria-[current=page]:tracking-tight before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-r-full aria-[current=page]:before:bg-accent",
      },
      bar: {
        frame: "fixed inset-x-0 bottom-0 border-t pb-[env(safe-area-inset-bottom)] md:hidden",
        list: "h-tab-bar items-stretch",
        link: "h-full flex-1",
      },
    },
  },
});

interface NavigationProps {
  /** Addresses, in order. */
  rail: readonly string[];
  openAlarms: number;
}

/** Links that a narrow window has room for beside the menu, which has the others. */
const IN_BAR = 4;

function Destinations({ rail, place, openAlarms, children }: NavigationProps & { place: "rail" | "bar"; children?: ReactNode }) {
  const { t } = useTranslation("common");
  const current = findDestination(useLocation().pathname, rail);
  const { list, link } = style({ place });
  const shown = place === "bar" ? rail.slice(0, IN_BAR) : rail;
  return (
    <ul className={list()}>
      {linksTo(shown).map(({ to, label, icon: Icon }) => (
        <li key={to} className="flex flex-1">
          <Link to={to} aria-current={to === current ? "page" : undefined} className={link()}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {t(label)}
            {to === ALARMS && <AlarmCount count={openAlarms} className="absolute top-1.5 left-1/2 ml-1" />}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

export function Rail({ rail, openAlarms }: NavigationProps) {
  const { t } = useTranslation("common");
  return (
    <nav aria-label={t("mainNavigation")} data-chrome className={style({ place: "rail" }).frame()}>
      <Link to={HOME} aria-label={t("productName")} className="mb-2.5 flex h-header w-full items-center justify-center text-text">
        <Logo />
      </Link>
      <Destinations rail={rail} place="rail" openAlarms={openAlarms} />
    </nav>
  );
}

/** The first of them at the bottom of narrow windows, with the others and what the header has elsewhere in a menu. */
export function TabBar({ rail, openAlarms, userName, menu }: NavigationProps & MenuOwner) {
  const { t } = useTranslation("common");
  const { frame, link } = style({ place: "bar" });
  return (
    <nav aria-label={t("mainNavigation")} data-chrome className={frame()}>
      <Destinations rail={rail} place="bar" openAlarms={openAlarms}>
        <li className="flex flex-1">
          <MoreMenu userName={userName} menu={menu} further={rail.slice(IN_BAR)} buttonClass={link()} />
        </li>
      </Destinations>
    </nav>
  );
}
