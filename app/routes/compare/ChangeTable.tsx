import { useTranslation } from "react-i18next";
import type { FigureChange } from "~/domain/analysis/comparison/changes";
import { figureParts } from "~/domain/analysis/measures/figure-name";
import { figureText, type MeasuredFigure } from "~/domain/analysis/measures/figures";
import { sourceText } from "~/domain/analysis/measures/sources";
import { changeNumber, verdictText } from "~/domain/analysis/sentences/comparison";
import { useLocalization } from "~/i18n/use-localization";
import { Figure } from "~/ui/Figure";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import { MeasureName } from "../analysis/measures/MeasureName";
import { sideWords } from "../analysis/static/sides";
import type { ComparePageData } from "./load.server";
import type { ComparedRow } from "./rows";
import { useColumnNames } from "./use-column-names";

interface ChangeTableProps {
  caption: string;
  compared: ComparePageData;
  rows: readonly ComparedRow[];
}

/**
 * A measure in each row: its figure in every column, and how far each is from the first; of two also what repeats vary by, where that is
 * known of any.
 */
export function ChangeTable({ caption, compared, rows }: ChangeTableProps) {
  const { t } = useTranslation("compare");
  const words = useLocalization();
  const nameOf = useColumnNames(compared.timeZone);
  const { columns } = compared;
  const isPair = columns.length === 2;
  const hasVerdicts = isPair && rows.some(({ changes: [change] }) => change && "basis" in change && change.basis !== null);
  const sides = sideWords(columns[0]?.record.deviceType ?? "");
  const [from = "", to = ""] = columns.map((column, at) => nameOf(column, at).short);
  return (
    <Table caption={caption} className="mt-3">
      <thead>
        <tr>
          <HeadCell>{t("column.figure")}</HeadCell>
          {columns.map((column, at) => (
            <HeadCell key={column.foot ?? column.record.id} numeric abbr={nameOf(column, at).long}>
              {nameOf(column, at).short}
            </HeadCell>
          ))}
          {isPair && <HeadCell numeric>{t("column.change", { from, to })}</HeadCell>}
          {isPair && <HeadCell numeric>{t("column.percent", { from })}</HeadCell>}
          {hasVerdicts && <HeadCell>{t("column.verdict")}</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, figures, changes }) => {
          const [figure] = figures;
          if (!figure) return null;
          const part = columns[0]?.foot ? "" : figureParts(figure, sides, words);
          return (
            <Row key={id}>
              <TableCell dense className="min-w-44 py-1.5" second={part === "" ? undefined : part}>
                <MeasureName measure={figure.measure} />
              </TableCell>
              {figures.map((one, at) => (
                <TableCell
                  key={at}
                  dense
                  numeric
                  className="py-1.5"
                  second={isPair || at === 0 ? undefined : <Change figure={one} change={changes[at - 1]} />}
                >
                  <Figure value={figureText(one, words.format)} unit={one.unit.symbol || undefined} />
                </TableCell>
              ))}
              {isPair && <PairCells figure={figure} change={changes[0]} hasVerdict={hasVerdicts} />}
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

/** A change in a few words, below its figure. */
function Change({ figure, change }: ChangeProps) {
  const { t } = useTranslation("compare");
  const { format } = useLocalization();
  if (!change) return null;
  if ("withheld" in change) return t(`withheld.${change.withheld}`);
  return (
    <>
      {changeNumber(figure, change.value, format)}
      {change.percent !== null && ` (${format.quantity(change.percent, "%", { atMost: 0, sign: true })})`}
    </>
  );
}

function PairCells({ figure, change, hasVerdict }: ChangeProps & { hasVerdict: boolean }) {
  const { t } = useTranslation("compare");
  const words = useLocalization();
  if (!change) return null;
  if ("withheld" in change) {
    return (
      <TableCell dense colSpan={hasVerdict ? 3 : 2} className="py-1.5 text-muted">
        {t(`withheld.${change.withheld}`)}
      </TableCell>
    );
  }
  const source = change.basis && ("published" in change.basis ? change.basis.published.source : "bland1996");
  return (
    <>
      <TableCell dense numeric className="py-1.5">
        <Figure value={changeNumber(figure, change.value, words.format)} unit={figure.unit.symbol || undefined} />
      </TableCell>
      <TableCell dense numeric className="py-1.5">
        {change.percent === null ? "—" : words.format.quantity(change.percent, "%", { atMost: 0, sign: true })}
      </TableCell>
      {hasVerdict && (
        <TableCell dense className="min-w-56 py-1.5 text-xs" second={source ? sourceText(source) : undefined}>
          {verdictText(change, figure.unit.symbol, words)}
        </TableCell>
      )}
    </>
  );
}
