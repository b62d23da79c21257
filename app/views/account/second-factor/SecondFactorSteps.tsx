import { RefreshCw, ShieldOff } from "lucide-react";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { AppCode } from "./AppCode";
import { PasswordAgain } from "./PasswordAgain";
import { RecoveryCodes } from "./RecoveryCodes";
import type { SecondFactorAnswer, SecondFactorData } from "./second-factor-data";

interface SecondFactorStepsProps {
  shown: SecondFactorData;
  answer: SecondFactorAnswer | undefined;
}

/** Two-step verification off, started or on, with the next step; works without JavaScript. */
export function SecondFactorSteps({ shown, answer }: SecondFactorStepsProps) {
  const { t } = useTranslation("account");
  const times = useTimes(shown.timeZone);
  const problemOf = (intent: SecondFactorAnswer["intent"]) => (answer?.intent === intent ? answer.problem : undefined);
  if (answer?.recoveryCodes) return <RecoveryCodes codes={answer.recoveryCodes} />;
  if (shown.state === "begun") return <AppCode {...shown} problem={problemOf("confirm")} />;
  if (shown.state === "off")
    return (
      <PasswordAgain intent="begin" variant="primary" problem={problemOf("begin") ?? problemOf("confirm")}>
        {t("secondFactor.begin")}
      </PasswordAgain>
    );
  return (
    <div className="grid gap-5">
      <p className="text-sm">{t("secondFactor.isOn", { since: times.at(shown.since), count: shown.codesLeft })}</p>
      <Card className="grid gap-3">
        <h2 className="font-semibold">{t("secondFactor.renewTitle")}</h2>
        <p className="text-sm text-muted">{t("secondFactor.renewText")}</p>
        <PasswordAgain intent="renew" icon={RefreshCw} problem={problemOf("renew")}>
          {t("secondFactor.renew")}
        </PasswordAgain>
      </Card>
      <Card className="grid gap-3">
        <h2 className="font-semibold">{t("secondFactor.removeTitle")}</h2>
        <p className="text-sm text-muted">{t("secondFactor.removeText")}</p>
        <PasswordAgain intent="remove" icon={ShieldOff} variant="danger" problem={problemOf("remove")}>
          {t("secondFactor.remove")}
        </PasswordAgain>
      </Card>
    </div>
  );
}
