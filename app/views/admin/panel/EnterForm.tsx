import { Form, useNavigation } from "@remix-run/react";
import { LockOpen } from "lucide-react";
import type { ProblemNotice } from "~/domain/problem";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { FormCard } from "~/ui/form/FormCard";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { Banner } from "~/ui/status/Banner";

/** ADM-1: the panel asks for the password again. */
export function EnterForm({ next, answer }: { next: string; answer: EnterAnswer | undefined }) {
  const { t } = useTranslation("admin");
  const busy = useNavigation().formAction !== undefined;
  const problem = answer?.problem;
  return (
    <FormCard
      form={(parts) => (
        <Form method="post" action="/adminPanel">
          <input type="hidden" name="next" value={next} />
          {parts}
        </Form>
      )}
      body={
        <div className="grid gap-4">
          {problem && (
            <Banner tone="error" spoken>
              {problem.code === "incorrectCredentials" ? t("enter.wrong") : t(`problems:${problem.code}`, { ...problem.details })}
            </Banner>
          )}
          <p className="text-sm text-muted">{t("enter.text")}</p>
          <Field label={t("field.password")} field={{ name: "password", required: true }} className="max-w-80">
            <PasswordInput autoFocus />
          </Field>
        </div>
      }
      actions={
        <>
          <LinkButton to="/devices">{t("common:cancel")}</LinkButton>
          <Button variant="primary" icon={LockOpen} busy={busy}>
            {t("enter.submit")}
          </Button>
        </>
      }
    />
  );
}

/** Why the panel stays closed. */
export interface EnterAnswer {
  problem: ProblemNotice;
}
