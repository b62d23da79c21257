import type { Aside, Card as DocumentCard, CardRow } from "~/analyses/document";
import { TitledCard } from "~/ui/Card";
import { MeasureName } from "../../measures/MeasureName";
import { BlockView } from "./BlockView";
import type { ShownAnalysis } from "./shown-analysis";

/** Wide pages have columns, phones one below the other. */
const shapes: Record<CardRow["shape"], string> = {
  one: "",
  halves: "xl:grid-cols-[minmax(0,1fr)_minmax(38rem,1fr)]",
  thirds: "md:grid-cols-2 xl:grid-cols-3 md:max-xl:[&>:last-child:nth-child(odd)]:col-span-2",
  fit: "md:grid-cols-2 xl:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]",
  mapAndFigures: "xl:grid-cols-[minmax(0,832fr)_minmax(0,592fr)]",
  mapChartFigures:
    "md:grid-cols-2 xl:grid-cols-[minmax(0,592fr)_minmax(0,416fr)_minmax(0,400fr)] md:max-xl:[&>:last-child:nth-child(odd)]:col-span-2",
  // First on phones: on the mat both directions of a walk overlap.
  figuresAndMap: "xl:grid-cols-[minmax(0,832fr)_minmax(0,592fr)] xl:[&>:first-child]:order-last",
};

export function DocumentRows({ rows, shown }: { rows: readonly CardRow[]; shown: ShownAnalysis }) {
  return rows.map(({ shape, columns }, at) => {
    const onPage = columns.map((cards) => cards.filter(({ onPaper = false }) => !onPaper)).filter((cards) => cards.length > 0);
    if (onPage.length === 0) return null;
    return (
      <div key={at} className={`mt-4 grid gap-4 ${shapes[shape]}`}>
        {onPage.map((cards, column) =>
          cards.length === 1 ? (
            cards.map((card) => <DocumentCardView key={column} card={card} shown={shown} />)
          ) : (
            <div key={column} className="grid min-w-0 content-start gap-4">
              {cards.map((card, place) => (
                <DocumentCardView key={place} card={card} shown={shown} />
              ))}
            </div>
          ),
        )}
      </div>
    );
  });
}

/** A chart next to a table, where a wide card has both. */
const pairs = (blocks: DocumentCard["blocks"]): boolean =>
  blocks.length === 2 && blocks[0]?.block === "charts" && blocks[1]?.block === "table";

function DocumentCardView({ card: { title, aside = [], blocks }, shown }: { card: DocumentCard; shown: ShownAnalysis }) {
  const shownBlocks = blocks.map((block, at) =>
    at > 0 && block.block === "list" ? (
      <div key={at} className="mt-auto border-t border-hair">
        <BlockView block={block} shown={shown} />
      </div>
    ) : (
      <BlockView key={at} block={block} shown={shown} />
    ),
  );
  if (title === undefined) return shownBlocks;
  return (
    <TitledCard title={title} aside={aside.length > 0 && <Asides aside={aside} />}>
      {pairs(blocks) ? (
        <div className="@container">
          <div className="grid gap-x-6 @4xl:grid-cols-2 *:min-w-0">{shownBlocks}</div>
        </div>
      ) : (
        shownBlocks
      )}
    </TitledCard>
  );
}

const Asides = ({ aside }: { aside: readonly Aside[] }) => (
  <span className="numeral flex flex-wrap gap-x-4 text-xs text-muted">
    {aside.map(({ text, figure }) => (
      <span key={text}>{figure ? <MeasureName measure={figure.measure}>{text}</MeasureName> : text}</span>
    ))}
  </span>
);
