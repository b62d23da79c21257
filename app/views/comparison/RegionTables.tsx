import type { ComparedRow, RegionRows } from "~/domain/analysis/comparison/compared-rows";
import { figureText } from "~/domain/analysis/measures/figures";
import { meanNote, meanText, shortChange, verdictText } from "~/domain/analysis/sentences/comparison";
import type { NumberFormat } from "~/domain/display/number-format";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import { MeasureName } from "../measures/MeasureName";
import { block, inBlock, underName, wholeLine } from "./phone-blocks";

/** PEER-3: load of each region of each foot by analysis, and its change. */
export function RegionTables({ feet }: { feet: readonly RegionRows[] }) {
  const { t } = useTranslation("compare");
  const { t: analyses } = useTranslation("analyses");
  return (
    <div className="mt-4 grid gap-4 min-[1600px]:grid-cols-2">
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
  const { t: measures } = useTranslation("measures");
  const [first] = regions;
  return (
    <Table caption={caption} className="mt-2 [&_:is(td,th)]:px-2 md:[&_:is(td,th):first-child]:pl-4 md:[&_:is(td,th):last-child]:pr-4">
      <thead className="max-md:sr-only">
        <tr>
          <HeadCell>{t("compare:column.figure")}</HeadCell>
          {first?.rows.map(({ id, figures: [figure] }) => (
            <HeadCell key={id} numeric className="py-1 whitespace-normal">
              {figure && <MeasureName measure={figure.measure} />} <span className="font-normal">{figure?.unit.symbol}</span>
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {regions.map(({ region, rows }) => (
          <Row key={region} className={`max-md:grid-cols-2 max-md:gap-y-1 ${block}`}>
            <TableCell dense className={`py-1 ${wholeLine} max-md:pb-1 max-md:font-medium`}>
              {t(`dynamic.plantar.${region}`)}
            </TableCell>
            {rows.map((row) => {
              const [figure] = row.figures;
              const column = figure && `${measures(`${figure.measure.words}.name`)}, ${figure.unit.symbol}`;
              const Cell = row.mean === undefined ? ChangedCell : RepeatedCell;
              return <Cell key={row.id} row={row} column={column} />;
            })}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

interface CellProps {
  row: ComparedRow;
  column: string | undefined;
}

/** "231 ± 12", below it each repeat. */
function RepeatedCell({ row, column }: CellProps) {
  const words = useLocalization();
  const [figure] = row.figures;
  if (!figure) return null;
  return (
    <TableCell
      dense
      numeric
      data-column={column}
      className={`py-1 ${inBlock} ${underName}`}
      second={[...figureTexts(row, words.format), meanNote(row, words)].filter(Boolean).join(" · ")}
    >
      <span className="whitespace-nowrap">{meanText(figure, row.mean, words.format) ?? "—"}</span>
    </TableCell>
  );
}

const figureTexts = ({ figures }: ComparedRow, format: NumberFormat): string[] => figures.map((one) => figureText(one, format) ?? "—");

/** "231 → 180", below it the change and its verdict. */
function ChangedCell({ row, column }: CellProps) {
  const { figures, changes } = row;
  const words = useLocalization();
  const { format } = words;
  const [figure] = figures;
  if (!figure) return null;
  const reported = changes.map((change) => shortChange(figure, change, words));
  const [only] = changes.length === 1 ? changes : [];
  const verdict = only && verdictText(figure, only, words);
  return (
    <TableCell
      dense
      numeric
      data-column={column}
      className={`py-1 ${inBlock} ${underName}`}
      second={
        <>
          {reported.join(" · ")}
          {verdict && <span className="block">{verdict}</span>}
        </>
      }
    >
      <span className="whitespace-nowrap">{figureTexts(row, format).join(figures.length === 2 ? " → " : " · ")}</span>
    </TableCell>
  );
}
