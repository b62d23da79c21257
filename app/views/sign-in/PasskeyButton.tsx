import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { ProblemNotice } from "~/domain/problem";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Banner } from "~/ui/status/Banner";
import { useHydrated } from "~/ui/use-hydrated";
import { browserHasPasskeys, showPasskey } from "../account/passkeys/browser-passkeys.client";

/** Signs in with a passkey, if browser and server support it. */
export function PasskeyButton({ next }: { next: string }) {
  const { t } = useTranslation("login");
  const { t: problemWords } = useTranslation("problems");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ProblemNotice | null>(null);
  const hydrated = useHydrated();
  const works = hydrated && browserHasPasskeys();

  const signIn = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const outcome = await showPasskey({ next });
    // A full load, since a new session must keep nothing of this page.
    if (outcome.ok) return location.assign(outcome.to);
    setBusy(false);
    setProblem(outcome.problem);
  };

  return (
    // Reserves its space, so that the layout does not shift.
    <div className={works ? "mt-3 grid gap-3" : "invisible mt-3 grid gap-3"}>
      <Button
        type="button"
        size="large"
        icon={KeyRound}
        busy={busy}
        disabled={!works}
        className="h-auto min-h-11 py-2 text-center whitespace-normal [&>svg]:shrink-0"
        onClick={() => void signIn()}
      >
        {t("passkey")}
      </Button>
      {problem && (
        <Banner tone="error" spoken>
          {problemWords(problem.code, { ...problem.details })}
        </Banner>
      )}
    </div>
  );
}
