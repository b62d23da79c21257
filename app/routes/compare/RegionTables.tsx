import type { ComparedRow, RegionRows } from "~/domain/analysis/comparison/compared-rows";
import { figureText } from "~/domain/analysis/measures/figures";
import { shortChange, verdictText } from "~/domain/analysis/sentences/comparison";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import { MeasureName } from "../analysis/measures/MeasureName";

/** PEER-3: what each region of each foot carried, one analysis after the other, and by how much it changed. */
export function RegionTables({ feet }: { feet: readonly RegionRows[] }) {
  const { t } = useTranslation("compare");
  const { t: analyses } = useTranslation("analyses");
  return (
    <div className="mt-4 grid gap-4 xl:grid-cols-2">
      {feet.map(({ side, regions }) => {
        const title = side ? t("regions", { foot: analyses(`side.feet.${side}`) }) : t("titleFeet");
        return (
          <section key={title} className="min-w-0 break-inside-avoid">
            <h2 className="text-lg font-semibold">{title}</h2>
            <RegionTable caption={title} regions={regions} />
          </section>
        );
      })}
    </div>
  );
}

function RegionTable({ caption, regions }: { caption: string; regions: RegionRows["regions"] }) {
  const { t } = useTranslation("results");
  const [first] = regions;
  return (
    <Table caption={caption} className="mt-2">
      <thead>
        <tr>
          <HeadCell className="max-sm:px-2">{t("compare:column.figure")}</HeadCell>
          {first?.rows.map(({ id, figures: [figure] }) => (
            <HeadCell key={id} numeric className="max-sm:px-2">
              {figure && <MeasureName measure={figure.measure} />} <span className="font-normal">{figure?.unit.symbol}</span>
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {regions.map(({ region, rows }) => (
          <Row key={region}>
            <TableCell dense className="py-1 max-sm:px-2">
              {t(`dynamic.plantar.${region}`)}
            </TableCell>
            {rows.map((row) => (
              <ChangedCell key={row.id} {...row} />
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** "231 → 180", below it the change and what it is worth. */
function ChangedCell({ figures, changes }: ComparedRow) {
  const words = useLocalization();
  const { format } = words;
  const [figure] = figures;
  if (!figure) return null;
  const told = changes.map((change) => shortChange(figure, change, words));
  const [only] = changes.length === 1 ? changes : [];
  const verdict = only && verdictText(only, figure.unit.symbol, words);
  return (
    <TableCell
      dense
      numeric
      className="py-1 max-sm:px-2"
      second={
        <>
          {told.join(" · ")}
          {verdict && <span className="block">{verdict}</span>}
        </>
      }
    >
      <span className="whitespace-nowrap">
        {figures.map((one) => figureText(one, format) ?? "—").join(figures.length === 2 ? " → " : " · ")}
      </span>
    </TableCell>
  );
}
