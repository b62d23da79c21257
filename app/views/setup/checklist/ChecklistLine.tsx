import { Form, Link } from "@remix-run/react";
import { ListChecks, X } from "lucide-react";
import type { SetupProgress } from "~/domain/guidance/setup-checklist";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/form/IconButton";
import { Banner } from "~/ui/status/Banner";

/** Leads to the checklist while a step is left; `canHide` adds the button that hides it. */
export function ChecklistLine({ progress, canHide = false }: { progress: SetupProgress | null; canHide?: boolean }) {
  const { t } = useTranslation("setup");
  if (!progress) return null;
  const hide = (
    <Form method="post" action="/guidance" className="-my-1">
      <input type="hidden" name="next" value="/devices" />
      <IconButton icon={X} size="small" name="setupChecklist" value="hidden" label={t("checklist.hide")} />
    </Form>
  );
  return (
    <Banner icon={ListChecks} className="mb-4" action={canHide && hide}>
      <Link to="/setup/checklist" className="font-medium underline underline-offset-2">
        {t("checklist.title")}
      </Link>{" "}
      · {t("checklist.progress", { ...progress })}
    </Banner>
  );
}
