import { useFetcher, useLocation } from "@remix-run/react";
import { Check } from "lucide-react";
import { languageCodes, languages } from "~/domain/language";
import { useLanguage } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";

/** One submit button for each language, by its own name; works without JavaScript. */
export function LanguageChoices({ className = "" }: { className?: string }) {
  const { t } = useTranslation("common");
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/language" preventScrollReset aria-label={t("changeLanguage")} className={className}>
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
  );
}
