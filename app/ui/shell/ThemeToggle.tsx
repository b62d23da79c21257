import { useFetcher, useLocation } from "@remix-run/react";
import { Moon, Sun, type LucideIcon } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "../form/IconButton";

const choices = [
  { value: "dark", label: "darkTheme", icon: Moon, shown: "in-the-light" },
  { value: "light", label: "lightTheme", icon: Sun, shown: "in-the-dark" },
] as const satisfies readonly { value: string; label: string; icon: LucideIcon; shown: string }[];

/**
 * Switches light and dark: an icon, or a line of text with `lineClass`. The style sheet shows one of two buttons,
 * because only it knows the system's theme.
 */
export function ThemeToggle({ lineClass }: { lineClass?: string }) {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/theme" preventScrollReset>
      <input type="hidden" name="next" value={pathname + search} />
      {choices.map(({ value, label, icon: Icon, shown }) => (
        <span key={value} className={shown}>
          {lineClass === undefined ? (
            <IconButton name="theme" value={value} icon={Icon} label={t(label)} />
          ) : (
            <button name="theme" value={value} className={lineClass}>
              <Icon size={16} aria-hidden />
              {t(label)}
            </button>
          )}
        </span>
      ))}
    </fetcher.Form>
  );
}
