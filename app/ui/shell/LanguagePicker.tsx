import { ChevronDown, Globe } from "lucide-react";
import { languages } from "~/domain/language";
import { useLanguage } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Disclosure } from "./Disclosure";
import { LanguageChoices } from "./LanguageChoices";

export function LanguagePicker({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation("common");
  const current = useLanguage();
  return (
    <Disclosure
      label={`${t("language")}: ${languages[current]}`}
      buttonClass="flex h-control items-center gap-2 rounded-md px-2 text-sm font-normal hover:bg-fill"
      button={
        <>
          <Globe size={16} aria-hidden />
          <span className={compact ? "max-lg:hidden" : ""}>{languages[current]}</span>
          <ChevronDown size={16} aria-hidden className={`transition-transform group-open:rotate-180 ${compact ? "max-lg:hidden" : ""}`} />
        </>
      }
    >
      <LanguageChoices className="absolute top-full left-0 z-40 mt-1 min-w-44 rounded-xl border border-border bg-raised p-1 shadow-overlay" />
    </Disclosure>
  );
}
