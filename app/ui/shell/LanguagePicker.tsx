import { useFetcher, useLocation } from "@remix-run/react";
import { Check, ChevronDown, Globe } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { languageCodes, languages } from "~/domain/language";
import { useLanguage } from "~/i18n/use-format";

/** The six languages, each by its own name. A native disclosure with one submit button each, so it works without JavaScript. */
export function LanguagePicker({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation("common");
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (menu.current?.open && event.target instanceof Node && !menu.current.contains(event.target)) menu.current.open = false;
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);

  const close = () => {
    if (menu.current) menu.current.open = false;
  };

  return (
    <details
      ref={menu}
      className="group relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        close();
        menu.current.querySelector("summary")?.focus();
      }}
    >
      <summary
        aria-label={`${t("language")}: ${languages[current]}`}
        className="flex h-control list-none items-center gap-2 rounded-md px-2 text-sm font-normal hover:bg-fill [&::-webkit-details-marker]:hidden"
      >
        <Globe size={16} aria-hidden />
        <span className={compact ? "max-lg:hidden" : ""}>{languages[current]}</span>
        <ChevronDown size={16} aria-hidden className={`transition-transform group-open:rotate-180 ${compact ? "max-lg:hidden" : ""}`} />
      </summary>
      <fetcher.Form
        method="post"
        action="/language"
        preventScrollReset
        onSubmit={close}
        aria-label={t("changeLanguage")}
        className="absolute top-full left-0 z-40 mt-1 min-w-44 rounded-xl border border-border bg-raised p-1 shadow-overlay"
      >
        <input type="hidden" name="next" value={pathname + search} />
        {languageCodes.map((language) => (
          <button
            key={language}
            name="language"
            value={language}
            lang={language}
            aria-current={language === current ? "true" : undefined}
            className="flex h-control w-full items-center justify-between gap-4 rounded-md px-2.5 text-left text-sm hover:bg-fill aria-[current]:font-medium"
          >
            {languages[language]}
            {language === current && <Check size={16} aria-hidden className="text-accent" />}
          </button>
        ))}
      </fetcher.Form>
    </details>
  );
}
