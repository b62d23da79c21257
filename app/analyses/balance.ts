import { diffusionChart } from "~/charts/results/diffusion";
import { momentMarks } from "~/charts/results/noted-moments";
import { swaySeriesCharts } from "~/charts/results/sway";
import { SHORT_TRIAL_S } from "~/domain/analysis/balance";
import { swayAxes } from "~/domain/analysis/measures/balance";
import { listBalanceParts, type BalancePart } from "~/domain/analysis/measures/balance-parts";
import { sourceText } from "~/domain/analysis/measures/sources";
import { diffusionFigures, swayFigures, swayPartFigures } from "~/domain/analysis/measures/tables";
import { normedCapture, shownNorms } from "~/domain/analysis/norms/shown-norms";
import type { NormedCapture } from "~/domain/analysis/norms/sway-norms";
import { stretchSentence } from "~/domain/analysis/sentences/balance";
import { bare, chartsCard, inPart, playerRow, row } from "./cards";
import type { Block, Card, Found, Notice, ResultDocument, TableHead } from "./document";
import { knownOnly, measureRows } from "./tables";

type Figures = Found<"Balance">["figures"];

/** RES-4: sway of the body and of each foot. */
export function balanceDocument({ record, result, series, figures }: Found<"Balance">): ResultDocument {
  const words = figures.localization;
  const { t } = words;
  const parts = listBalanceParts(result, series);
  const { body } = result;
  const trace = series?.body;
  return {
    notices: noticesOf(result, figures),
    keyFigures: [
      figures.get("balance.body.planar.path"),
      figures.get("balance.body.ellipseArea"),
      figures.get("balance.body.planar.meanVelocity"),
    ],
    rows: [
      row("one", bare({ block: "sways", parts, figures })),
      ...(body ? [row("one", normsCard(normedCapture(record, body), figures))] : []),
      playerRow(),
      ...(trace
        ? [
            row(
              "one",
              chartsCard(
                t("results:balance.series.title"),
                swaySeriesCharts(trace, words, momentMarks(record.moments, words)).map((chart) => ({ title: chart.label, chart })),
                { size: "half" },
              ),
            ),
          ]
        : []),
      ...inPart(
        "figures",
        ...(parts.length > 0 ? [row("one", swayTable(parts, figures)), row("one", partTable(parts, figures))] : []),
        ...(result.diffusion ? [row("one", diffusionCard({ diffusion: result.diffusion, series, figures }))] : []),
      ),
    ],
    notes: [
      t("results:balance.how.centre", { threshold: figures.quantity("balance.threshold") }),
      t(
        body?.filtered ? "results:balance.how.lowPass" : "results:balance.how.noLowPass",
        figures.given("balance.body.planar.filteredPath"),
      ),
    ],
  };
}

/** Percentiles by age and condition, or why they do not apply. */
function normsCard(capture: NormedCapture, figures: Figures): Card {
  const { t } = figures.localization;
  return {
    title: t("norms:title"),
    section: "figures",
    blocks: [
      { block: "norms", ...shownNorms(capture, figures.get, figures.localization) },
      { block: "text", small: true, text: `${t("norms:about")} ${sourceText("santos2016")}` },
    ],
  };
}

function noticesOf(result: Found<"Balance">["result"], { localization: words }: Figures): Notice[] {
  const { t, format } = words;
  const stretch = stretchSentence(result, words);
  return [
    ...(result.body?.shortTrial
      ? [
          {
            chip: t("results:balance.shortTrial"),
            text: t("results:balance.shortTrialHint", { seconds: format.quantity(SHORT_TRIAL_S, "s") }),
          },
        ]
      : []),
    ...(stretch ? [{ chip: t("results:balance.stretch.chip"), text: stretch }] : []),
  ];
}

/** Paper has the feet without their axes, as pages and files have them. */
function swayTable(parts: readonly BalancePart[], figures: Figures): Card {
  const words = figures.localization;
  const { t } = words;
  const title = t("results:balance.figures");
  const columns = parts.flatMap(({ part }) =>
    swayAxes.map((axis) => ({
      part,
      axis,
      head: {
        name: t(`results:balance.column.${axis}`),
        group: t(`results:balance.part.${part}`),
        ...(part !== "body" && axis !== "planar" ? { detail: true } : {}),
      } satisfies TableHead,
    })),
  );
  const rows = swayFigures.map((name) => columns.map(({ part, axis }) => figures.get(`balance.${part}.${axis}.${name}`)));
  return {
    title,
    section: "figures",
    blocks: knownOnly(measureRows({ caption: title, dense: true, columns: columns.map(({ head }) => head), rows }, words), words),
  };
}

/** Areas, and how the recording was sampled. */
function partTable(parts: readonly BalancePart[], figures: Figures): Card {
  const words = figures.localization;
  const { t } = words;
  const title = t("results:balance.areas");
  const columns = parts.map(({ part }) => ({ name: t(`results:balance.part.${part}`) }));
  const rows = swayPartFigures.map((name) => parts.map(({ part }) => figures.get(`balance.${part}.${name}`)));
  const table = measureRows({ caption: title, dense: true, columns, rows }, words);
  const even = {
    head: { name: t("results:balance.figure.even") },
    cells: parts.map(({ figures: { evenlySampled } }) => t(evenlySampled ? "results:yes" : "results:no")),
  };
  return { title, section: "figures", blocks: [{ ...table, rows: [...table.rows, even] }] };
}

interface Diffusion {
  diffusion: NonNullable<Found<"Balance">["result"]["diffusion"]>;
  series: Found<"Balance">["series"];
  figures: Figures;
}

function diffusionCard({ diffusion, series, figures }: Diffusion): Card {
  const words = figures.localization;
  const { t } = words;
  const title = t("results:balance.diffusion.title");
  const chart: Block[] = series?.diffusion
    ? [
        {
          block: "charts",
          size: "half",
          section: "charts",
          charts: [{ title, chart: diffusionChart(series.diffusion, diffusion.planar, words) }],
        },
      ]
    : [];
  const columns = swayAxes.map((axis) => ({ name: t(`results:balance.column.${axis}`) }));
  const rows = diffusionFigures.map((name) => swayAxes.map((axis) => figures.get(`balance.body.${axis}.${name}`)));
  return { title, section: "figures", blocks: [...chart, measureRows({ caption: title, dense: true, columns, rows }, words)] };
}
