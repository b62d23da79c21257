import { Form } from "@remix-run/react";
import { RotateCcw } from "lucide-react";
import type { TutorialName } from "~/domain/analysis/types/tutorials";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";

/** CAP-4: hidden tutorials, each with a button to restore it. */
export function TutorialList({ skipped }: { skipped: readonly TutorialName[] }) {
  const { t } = useTranslation("guidance");
  if (skipped.length === 0) {
    return (
      <Card>
        <p className="text-sm text-muted">{t("settings.none")}</p>
      </Card>
    );
  }
  return (
    <Card>
      <ul className="divide-y divide-hair">
        {skipped.map((name) => (
          <li key={name}>
            <Form method="post" action="/guidance" className="flex flex-wrap items-center justify-between gap-2 py-2">
              <input type="hidden" name="next" value="/account" />
              <span className="text-sm">{t(`tutorials:${name}.title`)}</span>
              <Button
                size="small"
                icon={RotateCcw}
                name="show"
                value={name}
                aria-label={t("settings.showNamed", { name: t(`tutorials:${name}.title`) })}
              >
                {t("settings.show")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
