import { Form, Link } from "@remix-run/react";
import { ChevronDown, LogOut, Menu, Search } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Avatar } from "../Avatar";
import { linksTo, personDestinations } from "./destinations";
import { Disclosure } from "./Disclosure";
import { LanguageChoices } from "./LanguageChoices";
import { ThemeToggle } from "./ThemeToggle";

const PANEL = "absolute right-0 z-40 max-h-[80vh] w-60 overflow-y-auto rounded-xl border border-border bg-raised p-1 shadow-overlay";
const LINE = "flex h-control w-full items-center gap-2.5 rounded-md px-2.5 text-left text-sm no-underline hover:bg-fill";

export interface MenuOwner {
  userName: string;
  menu: readonly string[];
}

/** The user's name; opens language, theme, settings and sign-out. */
export function PersonMenu({ userName, menu }: MenuOwner) {
  const { t } = useTranslation("common");
  return (
    <Disclosure
      label={t("personMenu", { name: userName })}
      className="max-md:hidden"
      buttonClass="flex h-control items-center gap-2.5 rounded-md px-1 text-sm font-medium hover:bg-fill"
      button={
        <>
          <Avatar name={userName} />
          <span className="max-w-40 truncate max-xl:sr-only">{userName}</span>
          <ChevronDown size={16} aria-hidden className="shrink-0 transition-transform group-open:rotate-180" />
        </>
      }
    >
      <div className={`${PANEL} top-full mt-1`}>
        <PersonChoices userName={userName} menu={menu} />
      </div>
    </Disclosure>
  );
}

/** The same in the tab bar for phones, with the search and further links of the rail. */
export function MoreMenu({ userName, menu, further, buttonClass }: MenuOwner & { further: readonly string[]; buttonClass: string }) {
  const { t } = useTranslation("common");
  return (
    <Disclosure
      label={t("moreMenu", { name: userName })}
      className="flex flex-1"
      buttonClass={buttonClass}
      button={
        <>
          <Menu size={20} strokeWidth={1.75} aria-hidden />
          {t("more")}
        </>
      }
    >
      <div className={`${PANEL} bottom-full mr-1 mb-1`}>
        <Link to="/search" className={LINE}>
          <Search size={16} aria-hidden />
          {t("search:title")}
        </Link>
        {linksTo(further).map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={LINE}>
            <Icon size={16} aria-hidden />
            {t(label)}
          </Link>
        ))}
        <PersonChoices userName={userName} menu={menu} />
      </div>
    </Disclosure>
  );
}

function PersonChoices({ userName, menu }: MenuOwner) {
  const { t } = useTranslation("common");
  return (
    <>
      <p className="truncate border-b border-hair px-2.5 pt-1.5 pb-2 text-xs text-muted">{t("signedInAs", { name: userName })}</p>
      <LanguageChoices className="border-b border-hair py-1" />
      <div className="border-b border-hair py-1">
        <ThemeToggle lineClass={LINE} />
        {personDestinations
          .filter(({ to }) => menu.includes(to))
          .map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className={LINE}>
              <Icon size={16} aria-hidden />
              {t(label)}
            </Link>
          ))}
      </div>
      <Form method="post" action="/logout" className="pt-1">
        <button className={LINE}>
          <LogOut size={16} aria-hidden />
          {t("logOut")}
        </button>
      </Form>
    </>
  );
}
