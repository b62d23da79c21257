import { Check } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";

const steps = ["company", "person", "mat", "connect", "map"] as const;

/** Progress through the five pages from a new server to a live map. */
export function Steps({ current, className = "" }: { current: (typeof steps)[number]; className?: string }) {
  const { t } = useTranslation("setup");
  const number = steps.indexOf(current) + 1;
  return (
    <nav aria-label={t("title")} className={className}>
      <p className="text-sm text-muted sm:sr-only">{t("step", { number, total: steps.length })}</p>
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm max-sm:hidden">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === current ? "step" : undefined}
            className={`inline-flex items-center gap-1 ${step === current ? "font-semibold" : "text-muted"}`}
          >
            {index + 1 < number ? <Check size={14} aria-hidden /> : <span aria-hidden>{index + 1}.</span>}
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
    </nav>
  );
}
