import type { ChartMark } from "~/charts/chart";
import { planeChart, toSwayPath } from "~/charts/results/plane";
import { reliefList, seatList } from "~/domain/analysis/measures/seat-list";
import { reliefFigures } from "~/domain/analysis/measures/tables";
import type { SwayTrace } from "~/domain/analysis/series";
import type { Localization } from "~/domain/display/localization";
import { bare, chartCard, exposureRows, playerRow, row } from "./cards";
import { courseRow } from "./course-row";
import type { BlockNamed, Card, Found, ResultDocument } from "./document";
import { measureColumns } from "./tables";

/** Minimum distance from the centre's path to the drawing's edge, cm. */
const REACH_CM = 2;

/** RES-7: a sitting and its changes over time. */
export function sittingDocument(found: Found<"seatingDynamic">): ResultDocument {
  const { record, result, series, figures } = found;
  const words = figures.localization;
  const { t } = words;
  const centre = series?.centre ?? null;
  const events = (result.reliefs?.events ?? []).map(({ kind, startS, endS }): ChartMark => ({
    axis: "x",
    at: startS,
    to: endS,
    name: t(`results:seat.relief.${kind}`),
  }));
  const histogram = t("plots:histogram.title");
  return {
    notices: [],
    keyFigures: [
      figures.get("seating.maximum"),
      figures.get("seating.contactArea"),
      figures.get("seating.peakPressureIndex"),
      figures.get("seating.meanPressure"),
    ],
    rows: [
      row(
        "mapAndFigures",
        bare({
          block: "picture",
          marks: [
            { mark: "peak", at: result.peakPressureIndex?.at ?? null },
            { mark: "centre", at: centre && centre.from },
          ],
        }),
        { title: t("results:seat.figures"), section: "figures", blocks: [{ block: "list", entries: seatList(found, words) }] },
      ),
      playerRow(),
      ...(series ? [courseRow(series.course, record, words, events)] : []),
      row(
        "thirds",
        series && {
          title: histogram,
          section: "charts",
          blocks: [{ block: "histogram", title: histogram, ...series.histogram }],
        },
        centre && chartCard(t("analyses:centre"), wayChart(centre, words), { size: "square" }),
        reliefCard(found),
      ),
      ...exposureRows(record, result.exposure, (name) => figures.get(`seating.exposure.${name}`), words),
    ],
    notes: [t("results:seat.how.contact", { threshold: figures.quantity("seating.threshold") })],
  };
}

const wayChart = (centre: SwayTrace, words: Localization) =>
  planeChart(
    {
      label: words.t("results:seat.way"),
      traces: [{ name: words.t("measures:balance.path.name"), tone: "dark", points: toSwayPath(centre) }],
    },
    { reachCm: REACH_CM },
    words,
  );

/** Reliefs one by one, and how often. */
function reliefCard({ result: { reliefs }, figures }: Found<"seatingDynamic">): Card {
  const words = figures.localization;
  const { t } = words;
  const title = t("results:seat.reliefs");
  const table = (): BlockNamed<"table"> =>
    measureColumns(
      {
        caption: title,
        rows: (reliefs?.events ?? []).map(({ kind }, at) => ({
          head: { name: t(`results:seat.relief.${kind}`) },
          figures: reliefFigures.map((name) => figures.get(`seating.relief.${name}`, at + 1)),
        })),
      },
      words,
    );
  return {
    title,
    section: "figures",
    blocks: [
      reliefs && reliefs.events.length > 0 ? table() : { block: "text", text: t("results:seat.noReliefs") },
      ...(reliefs ? [{ block: "list", entries: reliefList(figures) } as const] : []),
    ],
  };
}
