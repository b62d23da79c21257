import { useTranslation } from "~/i18n/use-translation";
import { CopyableFact } from "~/ui/CopyableFact";
import { Banner } from "~/ui/status/Banner";
import type { OneTimeSecrets } from "./answer";

/** ADM-2: passwords that are shown once and can be copied. Reloading does not show them again. */
export function OneTimeSecretsCard({ oneTimeSecrets }: { oneTimeSecrets: OneTimeSecrets }) {
  const { t } = useTranslation("admin");
  const { t: toasts } = useTranslation("toasts");
  return (
    <div className="grid gap-4">
      <Banner tone="success" spoken>
        {toasts(oneTimeSecrets.notice)}
      </Banner>
      <dl className="grid gap-3">
        {oneTimeSecrets.secrets.map(({ name, value }) => (
          <CopyableFact key={name} label={t(`told.${name}`)} value={value} />
        ))}
      </dl>
      <p className="text-sm text-muted">{t(`told.${explanationOf(oneTimeSecrets)}`)}</p>
      {oneTimeSecrets.secrets.some(({ name }) => name === "oneTimePassword") && <p className="text-sm text-muted">{t("told.first")}</p>}
    </div>
  );
}

function explanationOf({ secrets }: OneTimeSecrets): "link" | "webhookText" | "text" {
  if (secrets.some(({ name }) => name === "webhookSecret")) return "webhookText";
  return secrets.some(({ name }) => name === "passwordLink") ? "link" : "text";
}
