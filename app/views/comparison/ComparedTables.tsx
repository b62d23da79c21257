import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { ChangeTable } from "./ChangeTable";
import type { ComparePageData } from "./compare-page-data";
import type { ShownRow } from "./rows";

export function ComparedTables({ compared, rows }: { compared: ComparePageData; rows: readonly ShownRow[] }) {
  const { t } = useTranslation("compare");
  const leading = rows.filter(({ leads }) => leads);
  const others = rows.filter(({ leads }) => !leads);
  const first = leading.length > 0 ? leading : others;
  return (
    <>
      <h2 className="mt-8 text-lg font-semibold">{t("figures")}</h2>
      {first.length > 0 ? (
        <ChangeTable caption={t("figures")} compared={compared} rows={first} />
      ) : (
        <p className="mt-2 text-muted">{t("noFigures")}</p>
      )}
      {leading.length > 0 && others.length > 0 && (
        <Card className="mt-4">
          <details>
            <summary className="cursor-pointer text-sm font-semibold">{t("allFigures", { count: others.length })}</summary>
            <ChangeTable caption={t("allFigures", { count: others.length })} compared={compared} rows={others} />
          </details>
        </Card>
      )}
      <p className="mt-3 max-w-prose text-xs text-muted">{t("limit.about")}</p>
    </>
  );
}
