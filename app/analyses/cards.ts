import type { Chart } from "~/charts/chart";
import type { AnalysisType } from "~/domain/analysis-types";
import type { RecordedExposure } from "~/domain/analysis/exposure";
import { exposureList } from "~/domain/analysis/measures/exposure-list";
import { deviceKind } from "~/domain/device/device";
import { isPatientPlace } from "~/domain/device/kind";
import type { Localization } from "~/domain/display/localization";
import type { Block, BlockName, BlockNamed, Card, CardRow, ChartSize, Found, ResultDocument, TitledChart } from "./document";
import type { ResultPart } from "./parts";

/** Columns beside one another; those without a card are left out. */
export const row = (shape: CardRow["shape"], ...columns: readonly (Card | readonly Card[] | null | undefined | false)[]): CardRow => ({
  shape,
  columns: columns.flatMap((column): (readonly Card[])[] => {
    if (!column) return [];
    const cards = "blocks" in column ? [column] : column;
    return cards.length > 0 ? [cards] : [];
  }),
});

export const inPart = (part: ResultPart, ...rows: readonly CardRow[]): CardRow[] => rows.map((one) => ({ ...one, part }));

/** A block that draws its own frame. */
export const bare = (block: Block, section?: Card["section"]): Card => ({ blocks: [block], ...(section ? { section } : {}) });

export const chartsCard = (
  title: string,
  charts: readonly TitledChart[],
  { size, ...card }: { size: ChartSize } & Pick<Card, "aside">,
): Card => ({ title, section: "charts", ...card, blocks: [{ block: "charts", size, charts }] });

/** A chart that has the card's title. */
export const chartCard = (title: string, chart: Chart, look: { size: ChartSize } & Pick<Card, "aside">): Card =>
  chartsCard(title, [{ title, chart }], look);

export const playerRow = (contacts?: BlockNamed<"player">["contacts"]): CardRow =>
  row("one", bare({ block: "player", ...(contacts ? { contacts } : {}) }));

/** PEER-6: without an exposure no row. */
export function exposureRows(
  record: Pick<Found<AnalysisType>["record"], "deviceType">,
  exposure: RecordedExposure | null,
  figureOf: Parameters<typeof exposureList>[1],
  words: Localization,
): CardRow[] {
  const { stance } = deviceKind(record);
  if (!exposure || !isPatientPlace(stance)) return [];
  const entries = exposureList(exposure, figureOf, { stance, words });
  return [row("one", bare({ block: "exposure", exposure, stance, entries }, "figures"))];
}

export const cardsOf = ({ rows }: Pick<ResultDocument, "rows">): Card[] => rows.flatMap(({ columns }) => columns.flat());

/** Null without such a block. */
export const findBlock = <Name extends BlockName>(
  document: Pick<ResultDocument, "rows">,
  name: Name,
): Extract<Block, { block: Name }> | null =>
  cardsOf(document)
    .flatMap(({ blocks }) => blocks)
    .find((block): block is Extract<Block, { block: Name }> => block.block === name) ?? null;
