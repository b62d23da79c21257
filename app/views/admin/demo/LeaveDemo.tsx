import { Form, useNavigation } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import type { ProblemNotice } from "~/domain/problem";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { DemoContents } from "~/services/administration/leave-demo.server";
import { Facts } from "~/ui/Facts";
import { Button, LinkButton } from "~/ui/form/Button";
import { FormCard } from "~/ui/form/FormCard";
import { Banner } from "~/ui/status/Banner";

/** Names what goes before it goes. */
export function LeaveDemo({ contents, answer }: { contents: LeaveDemoData; answer: LeaveAnswer | undefined }) {
  const { t } = useTranslation("admin");
  const format = useFormat();
  const busy = useNavigation().formMethod === "POST";
  const facts = [
    [t("companies.title"), contents.companies.join(", ")],
    [t("users.title"), format.number(contents.users)],
    [t("devices.title"), format.number(contents.devices)],
    [t("patients:title"), format.number(contents.patients)],
    [t("analyses:heading"), format.number(contents.analyses)],
  ] as const;
  return (
    <FormCard
      form={(parts) => (
        <Form method="post" reloadDocument>
          <input type="hidden" name="intent" value="leave" />
          {parts}
        </Form>
      )}
      body={
        <>
          {answer && (
            <Banner tone="error" spoken className="mb-4">
              {t(`problems:${answer.problem.code}`, { ...answer.problem.details })}
            </Banner>
          )}
          <h2 className="text-base font-semibold">{t("demo.deleted")}</h2>
          <Facts facts={facts} />
          <p className="mt-3 text-sm text-muted">{t("demo.also")}</p>
          <p className="mt-2 text-sm text-muted">{t("demo.kept", { folder: contents.backupFolder })}</p>
        </>
      }
      actions={
        <>
          <LinkButton to="/adminPanel">{t("common:cancel")}</LinkButton>
          <Button variant="destroy" icon={Trash2} busy={busy}>
            {t("demo.submit")}
          </Button>
        </>
      }
    />
  );
}

export interface LeaveAnswer {
  problem: ProblemNotice;
}

export type LeaveDemoData = DemoContents;
