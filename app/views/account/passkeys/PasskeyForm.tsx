import { useRevalidator } from "@remix-run/react";
import { KeyRound } from "lucide-react";
import { useState, type FormEvent } from "react";
import type { ProblemNotice } from "~/domain/problem";
import { PASSKEY_NAME_MAX } from "~/domain/sign-in/passkey";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { TextInput } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import { useNotify } from "~/ui/toasts/use-notify";
import { useHydrated } from "~/ui/use-hydrated";
import { browserHasPasskeys, makePasskey } from "./browser-passkeys.client";

/** Makes a passkey, or says why script, browser or address prevent it. */
export function PasskeyForm({ available }: { available: boolean }) {
  const { t } = useTranslation("account");
  const { t: problemWords } = useTranslation("problems");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemNotice | null>(null);
  const { revalidate } = useRevalidator();
  const notify = useNotify();
  const hydrated = useHydrated();
  if (!available) return <p className="text-sm text-muted">{problemWords("secureAddressNeeded")}</p>;
  if (!hydrated || !browserHasPasskeys()) return <p className="text-sm text-muted">{t("passkeys.script")}</p>;

  const make = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const textOf = (name: string): string => {
      const value = entered.get(name);
      return typeof value === "string" ? value : "";
    };
    setBusy(true);
    setProblem(null);
    const outcome = await makePasskey({ name: textOf("name"), password: textOf("password") });
    setBusy(false);
    if (!outcome.ok) return setProblem(outcome.problem);
    form.reset();
    notify({ tone: "success", key: "passkeyAdded" });
    revalidate();
  };

  return (
    <form onSubmit={(event) => void make(event)} className="grid gap-3">
      {problem && (
        <Banner tone="error" spoken>
          {problem.code === "incorrectCredentials" ? t("password.wrong") : problemWords(problem.code, { ...problem.details })}
        </Banner>
      )}
      <Field label={t("passkeys.name")} field={{ name: "name", required: true, maxLength: PASSKEY_NAME_MAX }} hint={t("passkeys.nameHint")}>
        <TextInput className="max-w-80" />
      </Field>
      <Field label={t("password.current")} field={{ name: "password", required: true }}>
        <PasswordInput className="max-w-80" />
      </Field>
      <Button icon={KeyRound} busy={busy} className="justify-self-start">
        {t("passkeys.add")}
      </Button>
    </form>
  );
}
