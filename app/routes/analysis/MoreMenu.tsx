import { Link } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyle } from "~/ui/form/Button";
import { Disclosure } from "~/ui/shell/Disclosure";
import { useCan } from "~/ui/use-may";
import { useComparisons } from "../compare/CompareLinks";
import type { AnalysisPageData } from "./load.server";

/** What else can be done with a result. */
export function MoreMenu(analysis: AnalysisPageData) {
  const { t } = useTranslation("common");
  const may = useCan();
  const exports = may("exportAnalyses") ? [{ to: "?dialog=export", text: t("exportDialog:open") }] : [];
  return (
    <Disclosure
      label={t("more")}
      buttonClass={buttonStyle({ className: "cursor-pointer" })}
      button={
        <>
          {t("more")}
          <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
        </>
      }
    >
      <ul className="absolute top-full left-0 z-30 mt-2 min-w-60 rounded-2xl border border-border bg-raised p-2 text-sm shadow-overlay sm:right-0 sm:left-auto">
        {[...exports, ...useComparisons(analysis)].map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset={to.startsWith("?")}
              className="flex min-h-control items-center rounded-md px-3 text-text no-underline hover:bg-fill pointer-coarse:min-h-11"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
