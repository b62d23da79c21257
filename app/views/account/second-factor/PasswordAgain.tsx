import { Form, useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { ProblemNotice } from "~/domain/problem";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { Banner } from "~/ui/status/Banner";
import type { SecondFactorForm } from "./form";

interface PasswordAgainProps extends Pick<ComponentProps<typeof Button>, "variant" | "icon" | "children"> {
  intent: SecondFactorForm["intent"];
  problem: ProblemNotice | undefined;
}

export function PasswordAgain({ intent, problem, ...button }: PasswordAgainProps) {
  const { t } = useTranslation("account");
  const { t: problemWords } = useTranslation("problems");
  const busy = useNavigation().formData?.get("intent") === intent;
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value={intent} />
      {problem && (
        <Banner tone="error" spoken>
          {problem.code === "incorrectCredentials" ? t("password.wrong") : problemWords(problem.code, { ...problem.details })}
        </Banner>
      )}
      <Field label={t("password.current")} field={{ name: "password", required: true }}>
        <PasswordInput className="max-w-80" />
      </Field>
      <Button {...button} busy={busy} className="justify-self-start" />
    </Form>
  );
}
