import { Link } from "@remix-run/react";
import { ChevronRight, Circle, CircleCheck } from "lucide-react";
import type { ListedSetupStep } from "~/domain/guidance/setup-checklist";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";

/** A step that is left leads to the page where it is done. */
export function ChecklistCard({ steps }: { steps: readonly ListedSetupStep[] }) {
  const { t } = useTranslation("setup");
  return (
    <Card padded={false} className="mt-5 overflow-hidden">
      <ul className="divide-y divide-hair">
        {steps.map(({ name, isDone, to }) => (
          <li key={name} className={`relative flex items-start gap-3 p-4 ${isDone ? "text-muted" : "hover:bg-fill"}`}>
            {isDone ? (
              <CircleCheck size={20} className="mt-0.5 shrink-0 text-correct" aria-label={t("checklist.done")} role="img" />
            ) : (
              <Circle size={20} className="mt-0.5 shrink-0 text-muted" aria-hidden />
            )}
            <div className="min-w-0 flex-1">
              {isDone ? (
                <p className="text-sm">{t(`checklist.step.${name}.title`)}</p>
              ) : (
                <>
                  <Link to={to} className="block text-sm font-semibold no-underline after:absolute after:inset-0">
                    {t(`checklist.step.${name}.title`)}
                  </Link>
                  <p className="mt-0.5 text-sm text-muted">{t(`checklist.step.${name}.why`)}</p>
                </>
              )}
            </div>
            {!isDone && <ChevronRight size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
