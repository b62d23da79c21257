import type { FigureChange } from "~/domain/analysis/comparison/changes";
import { figureParts } from "~/domain/analysis/measures/figure-name";
import { figureText, type MeasuredFigure } from "~/domain/analysis/measures/figures";
import { sideWords } from "~/domain/analysis/measures/sides";
import { sourceText } from "~/domain/analysis/measures/sources";
import { changeInTable, changeNumber, changeUnit, meanNote, meanText, verdictText } from "~/domain/analysis/sentences/comparison";
import { itemAt } from "~/domain/lists/item-at";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Figure } from "~/ui/Figure";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import { MeasureName } from "../measures/MeasureName";
import type { ComparePageData } from "./compare-page-data";
import { block, closeCells, inBlock, underName, wholeLine } from "./phone-blocks";
import type { ShownRow } from "./rows";
import { useColumnNames } from "./use-column-names";

interface ChangeTableProps {
  caption: string;
  compared: ComparePageData;
  rows: readonly ShownRow[];
}

/**
 * One row per measure with its change from the first column; two columns also show normal variation, repeats of one
 * capture their mean.
 */
export function ChangeTable({ caption, compared, rows }: ChangeTableProps) {
  const { t } = useTranslation("compare");
  const words = useLocalization();
  const nameOf = useColumnNames(compared);
  const { columns } = compared;
  const isPair = columns.length === 2;
  const areRepeats = rows.some(({ mean }) => mean !== undefined);
  const hasVerdicts = isPair && rows.some(({ changes: [change] }) => change && "basis" in change && change.basis !== null);
  const sides = sideWords(itemAt(columns, 0).record.deviceType);
  const names = columns.map((column, at) => nameOf(column, at));
  const [from = "", to = ""] = names.map(({ short }) => short);
  return (
    <Table caption={caption} className={`mt-3 ${closeCells}`}>
      <thead className="max-md:sr-only">
        <tr>
          <HeadCell>{t("column.figure")}</HeadCell>
          {columns.map((column, at) => (
            <HeadCell key={column.foot ?? column.record.id} numeric abbr={names[at]?.long}>
              {names[at]?.title}
            </HeadCell>
          ))}
          {isPair && <HeadCell numeric>{t("column.change", { from, to })}</HeadCell>}
          {isPair && <HeadCell numeric>{t("column.percent", { from })}</HeadCell>}
          {hasVerdicts && <HeadCell>{t("column.verdict")}</HeadCell>}
          {areRepeats && <HeadCell numeric>{t("column.mean")}</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { id, figures, changes } = row;
          const [figure] = figures;
          if (!figure) return null;
          const part = columns[0]?.foot ? "" : figureParts(figure, sides, words);
          return (
            <Row key={id} className={`max-md:grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] ${block}`}>
              <TableCell dense className={`min-w-44 py-1.5 ${wholeLine} max-md:pb-1`} second={part === "" ? undefined : part}>
                <MeasureName measure={figure.measure} />
              </TableCell>
              {figures.map((one, at) => (
                <TableCell
                  key={at}
                  dense
                  numeric
                  data-column={names[at]?.short}
                  className={`py-1.5 ${inBlock} ${underName}`}
                  second={isPair || areRepeats || at === 0 ? undefined : <Change figure={one} change={changes[at - 1]} />}
                >
                  <Figure value={figureText(one, words.format)} unit={one.unit.symbol || undefined} />
                </TableCell>
              ))}
              {isPair && <PairCells figure={figure} change={changes[0]} hasVerdict={hasVerdicts} columns={{ from, to }} />}
              {areRepeats && (
                <TableCell
                  dense
                  numeric
                  data-column={t("column.mean")}
                  className={`py-1.5 ${wholeLine} ${underName}`}
                  second={meanNote(row, words) ?? undefined}
                >
                  <Figure value={meanText(figure, row.mean, words.format)} unit={figure.unit.symbol || undefined} />
                </TableCell>
              )}
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

interface ChangeProps {
  figure: MeasuredFigure;
  change: FigureChange | undefined;
}

function Change({ figure, change }: ChangeProps) {
  const { t } = useTranslation("compare");
  const words = useLocalization();
  if (!change) return null;
  if ("withheld" in change) return t(`withheld.${change.withheld}`);
  return (
    <>
      {changeInTable(figure, change.value, words)}
      {change.percent !== null && ` (${words.format.quantity(change.percent, "%", { atMost: 0, sign: true })})`}
    </>
  );
}

interface PairProps extends ChangeProps {
  hasVerdict: boolean;
  columns: { from: string; to: string };
}

function PairCells({ figure, change, hasVerdict, columns }: PairProps) {
  const { t } = useTranslation("compare");
  const words = useLocalization();
  if (!change) return null;
  if ("withheld" in change) {
    return (
      <TableCell dense colSpan={hasVerdict ? 3 : 2} className={`py-1.5 text-muted ${wholeLine}`}>
        {t(`withheld.${change.withheld}`)}
      </TableCell>
    );
  }
  const source = change.basis && ("published" in change.basis ? change.basis.published.source : "bland1996");
  return (
    <>
      <TableCell dense numeric data-column={t("column.change", columns)} className={`py-1.5 ${inBlock} ${underName}`}>
        <Figure value={changeNumber(figure, change.value, words.format)} unit={changeUnit(figure, words) || undefined} />
      </TableCell>
      <TableCell dense numeric data-column={t("column.percent", columns)} className={`py-1.5 ${inBlock} ${underName}`}>
        {change.percent === null ? "—" : words.format.quantity(change.percent, "%", { atMost: 0, sign: true })}
      </TableCell>
      {hasVerdict && (
        <TableCell dense className={`min-w-56 py-1.5 text-xs ${wholeLine} max-md:pt-1`} second={source ? sourceText(source) : undefined}>
          {verdictText(figure, change, words)}
        </TableCell>
      )}
    </>
  );
}
