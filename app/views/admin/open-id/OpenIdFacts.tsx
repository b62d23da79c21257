import type { OpenIdSettings } from "~/domain/sign-in/open-id";
import { useTranslation } from "~/i18n/use-translation";

export function OpenIdFacts({ settings }: { settings: OpenIdSettings | null }) {
  const { t } = useTranslation("admin");
  if (!settings) return <p className="mt-1 text-sm text-muted">{t("openId.none")}</p>;
  const facts = [
    [t("openId.issuer"), settings.issuer],
    [t("openId.addresses"), settings.addresses.join(", ")],
  ];
  return (
    <dl className="mt-3 grid gap-3 text-sm">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
