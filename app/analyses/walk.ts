import type { SeriesTone } from "~/charts/chart";
import { butterflyChart } from "~/charts/results/butterfly";
import { rockerPhasesChart } from "~/charts/results/rocker-phases";
import { stanceForceChart } from "~/charts/results/stance-force";
import type { FootSide } from "~/domain/analysis/figures";
import { rockerMeans, rockerRules } from "~/domain/analysis/gait/rocker-means";
import { rockerNames } from "~/domain/analysis/gait/rockers";
import { stepTraces } from "~/domain/analysis/gait/step-traces";
import { contactSide, listSteppingFeet, type SteppingFoot } from "~/domain/analysis/gait/stepping-feet";
import { footShapeFigures } from "~/domain/analysis/measures/tables";
import { bare, chartCard, inPart, playerRow, row } from "./cards";
import type { Block, Card, Found, ResultDocument, TableRow } from "./document";
import { measureRows } from "./tables";
import { regionCards } from "./walk-regions";
import { contactCard, gaitCard } from "./walk-steps";

type Walk = Found<"Dynamic">;

/** RES-5, RES-6: rollover: maxima, forces, rockers and steps. */
export function walkDocument(found: Walk): ResultDocument {
  const { record, result, figures } = found;
  const { t } = figures.localization;
  const feet = listSteppingFeet(result);
  return {
    notices: record.corrections.length > 0 ? [{ text: t("corrections:corrected", { count: record.corrections.length }) }] : [],
    keyFigures: [figures.get("dynamic.highestPressure"), figures.get("dynamic.cadence"), figures.get("dynamic.walkingSpeed")],
    rows: [
      row(
        "figuresAndMap",
        [bare({ block: "feet", feet, figures }), forceCard(found, feet), rockersCard(found, feet)],
        [
          ...playerRow(result.contacts).columns.flat(),
          bare({
            block: "picture",
            title: t("results:dynamic.map"),
            walked: true,
            marks: [
              { mark: "prints", contacts: result.contacts },
              { mark: "peak", at: "picture" },
            ],
          }),
          ...shapeCards(found, feet),
          ...butterflyCards(found),
        ],
      ),
      ...inPart("regions", ...regionCards(found, feet).map((card) => row("one", card))),
      ...inPart("steps", ...(feet.length > 0 ? [row("one", gaitCard(found, feet))] : []), row("one", contactCard(found))),
    ],
    notes: [
      t("results:dynamic.how.maximum"),
      t("results:dynamic.how.feet"),
      t("results:dynamic.how.contact", { threshold: figures.quantity("dynamic.threshold") }),
      contactRuleText(found),
      t("results:dynamic.how.sides"),
      t("results:dynamic.how.steps"),
      t("results:dynamic.how.regions"),
    ],
  };
}

function contactRuleText({ result: { contactRule: rule }, figures }: Walk): string {
  const { t, format } = figures.localization;
  if (!rule) return t("results:dynamic.how.found");
  if (rule.name === "force") return t("results:dynamic.how.force", { force: format.quantity(rule.newtons, "N") });
  return t("results:dynamic.how.range", { part: format.quantity(100 * rule.part, "%", { atMost: 0 }) });
}

const toneOf = (side: FootSide): SeriesTone => (side === "right" ? "grey" : "dark");

/** Load of each foot during contact: over its whole contacts, else over those cut off. */
function forceCard({ record, result, figures }: Walk, feet: readonly SteppingFoot[]): Card {
  const words = figures.localization;
  const { t } = words;
  const title = t("results:dynamic.force.title");
  if (feet.length === 0) return { title, blocks: [{ block: "text", text: t("results:dynamic.noContacts") }] };
  const curves = feet.map(({ side, foot: { curve } }) => ({ name: t(`analyses:load.${side}`), tone: toneOf(side), curve }));
  const contacts = feet.reduce((sum, { foot }) => sum + foot.curve.contacts, 0);
  const note = feet.every(({ foot }) => foot.ofCut) ? "results:dynamic.force.cutNote" : "results:dynamic.force.note";
  const unit = result.loadUnit === "N" ? "N" : record.geometry.unit;
  return chartCard(title, stanceForceChart({ curves, unit }, words), {
    size: "curve",
    aside: contacts > 0 ? [{ text: t(note, { count: contacts }) }] : [],
  });
}

/** Heel, ankle and forefoot rocker of each foot by both rules, or why there are none. */
function rockersCard({ figures }: Walk, feet: readonly SteppingFoot[]): Card {
  const words = figures.localization;
  const { t } = words;
  const title = t("results:rockers.title");
  const found = feet.flatMap(({ side, contacts }) =>
    rockerRules.map((rule) => ({
      side,
      rule,
      name: `${t(`analyses:side.feet.${side}`)}, ${t(`results:rockers.rule.${rule}`)}`,
      means: rockerMeans(contacts, rule),
    })),
  );
  const bars = found.flatMap(({ name, means: { phases } }) =>
    phases ? [{ name, percent: Object.fromEntries(phases.map((phase) => [phase.name, phase.percent])) }] : [],
  );
  const rows = found.flatMap(({ side, rule, name, means }): TableRow[] =>
    means.phases
      ? [
          {
            head: { name, note: t(means.ofCut ? "results:rockers.cutContacts" : "results:rockers.contacts", { count: means.contacts }) },
            cells: rockerNames.map((phase) => ({
              first: figures.get(`dynamic.${side}.${rule}.${phase}.rockerShare`),
              second: figures.get(`dynamic.${side}.${rule}.${phase}.rockerTime`),
            })),
          },
        ]
      : [],
  );
  const missing = found.flatMap(({ name, means }): Block[] =>
    means.phases
      ? []
      : [{ block: "text", small: true, text: `${name}: ${t("results:rockers.none")} ${t(`results:rockers.missing.${means.missing}`)}` }],
  );
  const share = figures.get("dynamic.left.rockers.heel.rockerShare");
  const columns = rockerNames.map((phase) => ({ name: t(`results:rockers.phase.${phase}`) }));
  return {
    title,
    section: "rockers",
    aside: [{ text: "", figure: share }],
    blocks: [
      ...(bars.length > 0
        ? [
            { block: "charts", size: "whole", charts: [{ title: "", chart: rockerPhasesChart(bars, words) }] } as const,
            { block: "table", caption: t(`measures:${share.measure.words}.name`), columns, rows } as const,
          ]
        : []),
      ...missing,
      ...(feet.length === 0 ? [{ block: "text", text: t("results:rockers.none") } as const] : []),
    ],
  };
}

function shapeCards({ figures }: Walk, feet: readonly SteppingFoot[]): Card[] {
  const words = figures.localization;
  const { t } = words;
  const [shape, title] = [t("results:dynamic.shape"), t("results:dynamic.figures")];
  const columns = feet.map(({ side }) => ({ name: t(`analyses:load.${side}`) }));
  const rows = footShapeFigures.map((name) => feet.map(({ side }) => figures.get(`dynamic.${side}.${name}`)));
  const whole: Card = {
    title,
    section: "figures",
    blocks: [
      {
        block: "list",
        entries: [
          figures.get("dynamic.highestPressure"),
          figures.get("dynamic.cadence"),
          figures.get("dynamic.walkingSpeed"),
          figures.get("dynamic.frames"),
        ],
      },
    ],
  };
  if (feet.every(({ foot }) => foot.shape === null)) return [whole];
  return [whole, { title: shape, section: "figures", blocks: [measureRows({ caption: shape, columns, rows }, words)] }];
}

/** Path of the body's centre of pressure from heel to heel, step after step; empty without steps. */
function butterflyCards({ result, figures }: Walk): Card[] {
  const words = figures.localization;
  const { t } = words;
  const title = t("results:dynamic.butterfly.title");
  const steps = stepTraces(result).map((trace) => ({
    name: t(`analyses:load.${contactSide(trace)}`),
    tone: toneOf(contactSide(trace)),
    points: trace.points,
  }));
  if (steps.length === 0) return [];
  const aside = [{ text: t("results:dynamic.butterfly.note") }];
  return [chartCard(title, butterflyChart({ label: title, steps }, words), { size: "wideSquare", aside })];
}
