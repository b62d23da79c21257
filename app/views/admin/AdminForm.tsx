import { useFetcher, useLocation } from "@remix-run/react";
import { createContext, useContext, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { FormCard } from "~/ui/form/FormCard";
import { useErrorText } from "~/ui/form/use-error-text";
import { Banner } from "~/ui/status/Banner";
import type { AdminAnswer } from "./answer";
import { OneTimeSecretsCard } from "./OneTimeSecretsCard";

/** The surrounding form's last answer. */
const Answer = createContext<AdminAnswer | undefined>(undefined);

/** Places fields and buttons in the dialog or page. */
export type AdminFrame = (parts: { body: ReactNode; actions: ReactNode; form: (children: ReactNode) => ReactNode }) => ReactNode;

interface AdminFormProps {
  /** Path of the page whose action handles the form. */
  action: string;
  submit: string;
  /** Where cancelling leads, and its label if it is not "Cancel". */
  backTo: string;
  backLabel?: string;
  answer: AdminAnswer | undefined;
  intent?: string;
  frame?: AdminFrame;
  children: ReactNode;
}

/** A form of the admin panel, as dialog or page, also without JavaScript. One-time words replace its fields. */
export function AdminForm({
  action,
  submit,
  backTo,
  backLabel,
  answer,
  intent,
  frame = (parts) => <FormCard {...parts} />,
  children,
}: AdminFormProps) {
  const { t } = useTranslation("admin");
  const fetcher = useFetcher<AdminAnswer>();
  const received = fetcher.data ?? answer;
  if (received?.oneTimeSecrets)
    return frame({
      body: <OneTimeSecretsCard oneTimeSecrets={received.oneTimeSecrets} />,
      actions: (
        <LinkButton to={received.oneTimeSecrets.to} variant="primary">
          {t("told.done")}
        </LinkButton>
      ),
      form: (parts) => parts,
    });
  return frame({
    body: (
      <Answer.Provider value={received}>
        {received?.problem && <Refusal problem={received.problem} />}
        <div className="grid gap-4">{children}</div>
      </Answer.Provider>
    ),
    actions: (
      <>
        <LinkButton to={backTo} preventScrollReset>
          {backLabel ?? t("common:cancel")}
        </LinkButton>
        <Button variant="primary" busy={fetcher.state !== "idle"}>
          {submit}
        </Button>
      </>
    ),
    form: (parts) => (
      <fetcher.Form method="post" action={action} encType="multipart/form-data" preventScrollReset autoComplete="off" className="contents">
        {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
        {parts}
      </fetcher.Form>
    ),
  });
}

function Refusal({ problem }: { problem: NonNullable<AdminAnswer["problem"]> }) {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  const isClosed = problem.code === "reauthenticationDue";
  return (
    <Banner
      tone="error"
      spoken
      className="mb-4"
      action={
        isClosed && (
          <LinkButton to={`/adminPanel?next=${encodeURIComponent(pathname + search)}`} target="_blank" size="small">
            {t("enter.again")}
          </LinkButton>
        )
      }
    >
      {t(`problems:${problem.code}`, { ...problem.details })}
    </Banner>
  );
}

interface AdminFieldProps {
  name: string;
  label: string;
  hint?: string;
  value?: string;
  required?: boolean;
  maxLength?: number;
  className?: string;
  children: ReactNode;
}

export function AdminField({ name, label, hint, value = "", children, className, ...rules }: AdminFieldProps) {
  const answer = useContext(Answer);
  const errorText = useErrorText(answer?.problem?.details);
  const error = answer?.errors[name];
  return (
    <Field
      label={label}
      hint={hint}
      className={className}
      field={{ name, defaultValue: answer?.entered[name] ?? value, ...rules, ...(error !== undefined && { errors: [error] }) }}
      errorText={errorText}
    >
      {children}
    </Field>
  );
}

/** Whether a box is ticked: as sent, else as stored. Browsers omit unticked boxes. */
export function useTicked(name: string, stored: boolean): boolean {
  const answer = useContext(Answer);
  return answer ? answer.entered[name] === "on" : stored;
}
