import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/status/Banner";

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation("account");
  return (
    <div className="grid gap-3">
      <Banner tone="success" spoken>
        {t("secondFactor.codesMade")}
      </Banner>
      <h2 className="text-xl font-semibold">{t("secondFactor.codesTitle")}</h2>
      <p className="text-sm">{t("secondFactor.codesText")}</p>
      <ul className="numeral grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg bg-fill p-4 text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
