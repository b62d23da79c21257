import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { Banner } from "~/ui/status/Banner";
import type { AdminAnswer } from "./answer";
import { ToldOnce } from "./ToldOnce";

interface DeedProps {
  intent: string;
  title: string;
  text: string;
  submit: string;
  danger?: boolean;
  children?: ReactNode;
}

export function Deed({ intent, title, text, submit, danger = false, children }: DeedProps) {
  const { t } = useTranslation("problems");
  const fetcher = useFetcher<AdminAnswer>();
  const { problem, told } = fetcher.data ?? { problem: null, told: null };
  return (
    <Card className="mt-4">
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mt-1 text-sm text-muted">{text}</p>
      {problem && (
        <Banner tone="error" spoken className="mt-3">
          {t(problem.code, { ...problem.details })}
        </Banner>
      )}
      {told ? (
        <div className="mt-3">
          <ToldOnce told={told} />
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
export function DeedAnswer({ answer }: { answer: AdminAnswer | undefined }) {
  const { t } = useTranslation("problems");
  if (answer?.told)
    return (
      <Card className="mt-4">
        <ToldOnce told={answer.told} />
      </Card>
    );
  if (!answer?.problem) return null;
  return (
    <Banner tone="error" spoken className="mt-4">
      {t(answer.problem.code, { ...answer.problem.details })}
    </Banner>
  );
}
