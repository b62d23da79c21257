import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Banner } from "~/ui/status/Banner";
import type { AdminAnswer } from "./answer";
import { OneTimeSecretsCard } from "./OneTimeSecretsCard";

interface AdminActionProps {
  intent: string;
  title: string;
  text: string;
  submit: string;
  danger?: boolean;
  children?: ReactNode;
}

export function AdminAction({ intent, title, text, submit, danger = false, children }: AdminActionProps) {
  const { t } = useTranslation("problems");
  const fetcher = useFetcher<AdminAnswer>();
  const { problem, oneTimeSecrets } = fetcher.data ?? { problem: null, oneTimeSecrets: null };
  return (
    <Card className="mt-4">
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mt-1 text-sm text-muted">{text}</p>
      {problem && (
        <Banner tone="error" spoken className="mt-3">
          {t(problem.code, { ...problem.details })}
        </Banner>
      )}
      {oneTimeSecrets ? (
        <div className="mt-3">
          <OneTimeSecretsCard oneTimeSecrets={oneTimeSecrets} />
        </div>
      ) : (
        <fetcher.Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value={intent} />
          {children}
          <Button variant={danger ? "danger" : "secondary"} busy={fetcher.state !== "idle"}>
            {submit}
          </Button>
        </fetcher.Form>
      )}
    </Card>
  );
}

/** Result of an action, if the page was loaded with it: one-time words or the refusal. */
export function AdminActionAnswer({ answer }: { answer: AdminAnswer | undefined }) {
  const { t } = useTranslation("problems");
  if (answer?.oneTimeSecrets)
    return (
      <Card className="mt-4">
        <OneTimeSecretsCard oneTimeSecrets={answer.oneTimeSecrets} />
      </Card>
    );
  if (!answer?.problem) return null;
  return (
    <Banner tone="error" spoken className="mt-4">
      {t(answer.problem.code, { ...answer.problem.details })}
    </Banner>
  );
}
