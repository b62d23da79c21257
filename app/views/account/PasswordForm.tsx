import { Form, useNavigation } from "@remix-run/react";
import type { ProblemNotice } from "~/domain/problem";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { Banner } from "~/ui/status/Banner";

interface PasswordFormProps {
  /** Minimum number of characters. */
  min: number;
  email: string;
  problem: ProblemNotice | undefined;
}

export function PasswordForm({ min, email, problem }: PasswordFormProps) {
  const { t } = useTranslation("account");
  const { t: problemWords } = useTranslation("problems");
  const busy = useNavigation().formData?.get("intent") === "changePassword";
  const wrongPassword = problem?.code === "incorrectCredentials";
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value="changePassword" />
      {/* Password managers file the new password under this address. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {problem && (
        <Banner tone="error" spoken>
          {wrongPassword ? t("password.wrong") : problemWords(problem.code, { ...problem.details })}
        </Banner>
      )}
      <Field label={t("password.current")} field={{ name: "current", required: true }}>
        <PasswordInput />
      </Field>
      <Field label={t("password.next")} field={{ name: "next", required: true, minLength: min }} hint={t("password.hint", { min })}>
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Button variant="primary" busy={busy} className="justify-self-start">
        {t("password.submit")}
      </Button>
    </Form>
  );
}
