import { useMemo } from "react";
import { DrawnChart } from "~/charts/DrawnChart";
import { comparedSwayChart, reachOfSways, type NamedSway } from "~/charts/results/sway";
import { unpackTrace } from "~/domain/analysis/types/series-packing";
import { itemAt } from "~/domain/lists/item-at";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { ChangeTable } from "./ChangeTable";
import type { ComparePageData } from "./compare-page-data";
import type { ShownRow } from "./rows";
import { useColumnNames } from "./use-column-names";

const many = "sm:grid-cols-2 lg:grid-cols-3";
const grids = ["", "", "sm:grid-cols-2 lg:grid-cols-3", "lg:grid-cols-3", "sm:grid-cols-2 xl:grid-cols-4", many, many] as const;

export function ComparedSways({ compared, rows }: { compared: ComparePageData; rows: readonly ShownRow[] }) {
  const { t } = useTranslation("compare");
  const words = useLocalization();
  const nameOf = useColumnNames(compared);
  const { columns } = compared;
  const traces = useMemo(() => columns.map(({ sway }) => sway && { ellipse: sway.ellipse, trace: unpackTrace(sway.trace) }), [columns]);
  const sways = columns.flatMap((column, at): (NamedSway & { long: string })[] => {
    const sway = traces[at];
    const { title, long } = nameOf(column, at);
    return sway ? [{ ...sway, name: title, long }] : [];
  });
  if (sways.length < columns.length) return null;
  const reachCm = reachOfSways(sways);
  const squares = [
    ...sways.map((sway) => ({ title: sway.name, label: t("sway.of", { name: sway.long }), shown: [sway] })),
    ...(sways.length === 2 ? [{ title: t("sway.both"), label: t("sway.both"), shown: sways }] : []),
  ];
  return (
    <section>
      <h2 className="mt-6 text-lg font-semibold">{t("sway.title")}</h2>
      <Card className={`mt-3 grid gap-x-6 gap-y-8 ${itemAt(grids, columns.length)}`}>
        {squares.map(({ title, label, shown }) => (
          <div key={label} className="min-w-0 break-inside-avoid">
            <h3 className="mb-2 text-sm font-semibold">{title}</h3>
            <DrawnChart chart={comparedSwayChart({ label, sways: shown, reachCm }, words)} />
          </div>
        ))}
      </Card>
      <ChangeTable caption={t("sway.figures")} compared={compared} rows={rows} />
    </section>
  );
}
