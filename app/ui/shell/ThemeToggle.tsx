import { useFetcher, useLocation } from "@remix-run/react";
import { Moon, Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../form/IconButton";

/** Light to dark and back. Which of the two buttons is there is up to the style sheet: only it knows what the system asks for. */
export function ThemeToggle() {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/theme" preventScrollReset>
      <input type="hidden" name="next" value={pathname + search} />
      <span className="in-the-light">
        <IconButton name="theme" value="dark" icon={Moon} label={t("darkTheme")} />
      </span>
      <span className="in-the-dark">
        <IconButton name="theme" value="light" icon={Sun} label={t("lightTheme")} />
      </span>
    </fetcher.Form>
  );
}
