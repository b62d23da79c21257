import { useTranslation } from "~/i18n/use-translation";
import { Logo } from "../Logo";
import { Chip } from "../status/Chip";
import { LanguagePicker } from "./LanguagePicker";

/** The header of pages without a session. */
export function OpenHeader({ demo, className = "" }: { demo: boolean; className?: string }) {
  const { t } = useTranslation("common");
  return (
    <header className={`flex min-h-[84px] flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 ${className}`}>
      <span className="flex items-center gap-2.5 text-lg font-semibold">
        <Logo />
        {t("productName")}
        {demo && (
          <Chip tone="dashed" className="ml-1.5 font-normal">
            {t("demoData")}
          </Chip>
        )}
      </span>
      <LanguagePicker />
    </header>
  );
}
