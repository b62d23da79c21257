import { useTranslation } from "react-i18next";
import { Card } from "~/ui/Card";

/** Where each figure comes from, with its thresholds and limits: opened by who wants to know. */
export function HowCard({ notes }: { notes: readonly string[] }) {
  const { t } = useTranslation("analyses");
  const { t: common } = useTranslation("common");
  return (
    <Card className="print:hidden">
      <details>
        <summary className="cursor-pointer text-sm font-semibold">{t("how.title")}</summary>
        <ul className="mt-3 max-w-prose list-disc space-y-1.5 pl-5 text-sm text-muted">
          {[...notes, common("notCertified")].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
