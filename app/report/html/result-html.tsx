import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BlockName, BlockNamed, Card, ListEntry, ResultDocument, Table, TableCell, TableHead } from "~/analyses/document";
import type { Chart } from "~/charts/chart";
import { describeChart } from "~/charts/chart-summary";
import { toChartTable } from "~/charts/chart-table";
import { pressureHistogram } from "~/charts/results/pressure-histogram";
import { swayChart, swayReach } from "~/charts/results/sway";
import { RowsTable } from "~/charts/RowsTable";
import { figureQuantity, figureText, type MeasuredFigure } from "~/domain/analysis/measures/figures";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Localization } from "~/domain/display/localization";

export interface HtmlResult {
  document: ResultDocument;
  conclusion: string;
  record: Pick<AnalysisRecord, "geometry" | "patientName">;
  /** Of the picture; null without one. */
  maximum: number | null;
}

interface Shown extends HtmlResult {
  words: Localization;
}

/**
 * A result in plain elements of HTML 4, which is well-formed XML too: for readers without styles, scripts and pictures.
 * Maps are their alternative texts, charts their summaries and tables.
 */
export const renderResultHtml = (result: HtmlResult, words: Localization): string =>
  renderToStaticMarkup(<Result {...result} words={words} />);

function Result(shown: Shown) {
  const { document, conclusion, words } = shown;
  return (
    <>
      {conclusion.split("\n").map((line, at) => (
        <p key={at}>{line}</p>
      ))}
      {document.notices.map(({ chip, text }) => (
        <p key={text}>{chip === undefined ? text : `${chip}: ${text}`}</p>
      ))}
      {document.keyFigures.length > 0 && <ListPart entries={document.keyFigures} words={words} />}
      {document.rows.map(({ columns }, at) =>
        columns.flat().map((card, place) => <CardPart key={`${at} ${place}`} card={card} shown={shown} />),
      )}
      {document.notes.length > 0 && <h3>{words.t("analyses:how.title")}</h3>}
      {document.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}

function CardPart({ card: { title, aside = [], blocks }, shown }: { card: Card; shown: Shown }) {
  const about = aside.flatMap(({ text }) => (text === "" ? [] : [text]));
  return (
    <>
      {title !== undefined && <h3>{title}</h3>}
      {about.length > 0 && <p>{about.join(" · ")}</p>}
      {blocks.map((block, at) => (
        <BlockPart key={at} block={block} shown={shown} />
      ))}
    </>
  );
}

/** Others are drawings of what a table or list says. */
const parts: { [Name in BlockName]?: (block: BlockNamed<Name>, shown: Shown) => ReactNode } = {
  list: ({ entries }, { words }) => <ListPart entries={entries} words={words} />,
  table: (table, { words }) => <TablePart table={table} words={words} />,
  charts: ({ charts }, { words }) =>
    charts.map(({ title, chart }) => <ChartPart key={chart.label} name={title} chart={chart} words={words} />),
  histogram({ title, counts, top: own }, { record, maximum, words }) {
    const top = own === "picture" ? maximum : own;
    if (top === null) return null;
    const bins = counts.map((count, bin) => ({ from: (bin * top) / counts.length, count, colour: "" }));
    return <ChartPart name={title} chart={pressureHistogram({ bins, top, unit: record.geometry.unit }, words)} words={words} />;
  },
  text: ({ text }) => <p>{text}</p>,
  picture: ({ walked = false }, { record, words }) => (
    <p>{words.t(walked ? "results:dynamic.mapLabel" : "analyses:map.label", { patient: nameIn(record, words) })}</p>
  ),
  empty: ({ title, text }) => (
    <p>
      {title}. {text}
    </p>
  ),
  exposure: ({ exposure: { threshold, observedS }, entries }, { record, words }) => (
    <>
      <h3>{words.t("exposure:title")}</h3>
      <p>
        {words.t("exposure:recorded.alt.dwell", {
          threshold: words.format.quantity(threshold, record.geometry.unit, { atMost: 1 }),
          lasting: words.format.quantity(observedS, "s", { atMost: 0 }),
        })}
      </p>
      <ListPart entries={entries} words={words} />
    </>
  ),
  norms: ({ norms, gaps }, { words }) => (
    <>
      {gaps.length > 0 && <p>{[words.t("norms:unfit"), ...gaps].join(" ")}</p>}
      {norms.map(({ figure, text }) => (
        <p key={figure.id}>{`${nameOf(figure, words)}: ${valueOf(figure, words)}. ${text}`}</p>
      ))}
    </>
  ),
  sways: ({ parts: all, figures }, { words }) =>
    all.map(({ part, figures: { ellipse }, trace }) => {
      const name = words.t(`results:balance.part.${part}`);
      const label = words.t("results:balance.way", { part: name, path: figures.quantity(`balance.${part}.planar.path`) });
      const chart = swayChart({ label, trace, ellipse, reachCm: swayReach(all) }, words);
      return <ChartPart key={part} name={name} chart={chart} words={words} />;
    }),
  feet: ({ feet }, { words: { t } }) =>
    feet.map(({ side, foot: { pictures } }) => (
      <p key={side}>
        {[t(`analyses:side.feet.${side}`), ...(pictures ? [t("results:dynamic.feet.contacts", { count: pictures.contacts })] : [])].join(
          ": ",
        )}
      </p>
    )),
};

function BlockPart<Name extends BlockName>({ block, shown }: { block: BlockNamed<Name>; shown: Shown }): ReactNode {
  const part: ((block: BlockNamed<Name>, shown: Shown) => ReactNode) | undefined = parts[block.block];
  return part?.(block, shown);
}

const nameIn = ({ patientName }: HtmlResult["record"], { t }: Localization): string => patientName ?? t("record:removedPatient");
const nameOf = ({ measure }: Pick<MeasuredFigure, "measure">, { t }: Localization): string => t(`measures:${measure.words}.name`);
const valueOf = (figure: MeasuredFigure, { format }: Localization): string =>
  figure.value === null ? "—" : figureQuantity(figure, format);

const ListPart = ({ entries, words }: { entries: readonly ListEntry[]; words: Localization }) => (
  <dl>
    {entries.map((entry) => {
      const [name, value] =
        "measure" in entry
          ? [nameOf(entry, words), valueOf(entry, words)]
          : [entry.name, [entry.value ?? "—", ...(entry.unit === undefined ? [] : [entry.unit])].join("\u00a0")];
      return (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      );
    })}
  </dl>
);

const headOf = ({ group, name, unit, note }: TableHead): string =>
  `${group === undefined ? name : `${group}: ${name}`}${unit === undefined ? "" : ` (${unit})`}${note === undefined ? "" : `, ${note}`}`;

function TablePart({ table: { caption, columns, rows }, words }: { table: Table; words: Localization }) {
  const cellOf = (cell: TableCell, stated: string | undefined): string => {
    if (cell === null || typeof cell === "string") return cell ?? "—";
    if ("measure" in cell) return stated === cell.unit.symbol ? (figureText(cell, words.format) ?? "—") : valueOf(cell, words);
    return `${valueOf(cell.first, words)}, ${valueOf(cell.second, words)}`;
  };
  return (
    <RowsTable
      caption={caption}
      columns={["", ...columns.map(headOf)]}
      rows={rows.map(({ head, cells }) => [headOf(head), ...cells.map((cell, at) => cellOf(cell, columns[at]?.unit))])}
    />
  );
}

function ChartPart({ name, chart, words }: { name: string; chart: Chart; words: Localization }) {
  const { columns, rows, of } = toChartTable(chart, words);
  const { t, format } = words;
  const title = name === "" || name === chart.label ? chart.label : `${name}: ${chart.label}`;
  const sampled = rows.length < of && t("plots:chart.sampled", { shown: format.number(rows.length), all: format.number(of) });
  return <RowsTable caption={[title, describeChart(chart, words), sampled].filter(Boolean).join(". ")} columns={columns} rows={rows} />;
}
