import type { BalanceFigures } from "~/domain/analysis/balance";
import { listSteppingFeet } from "~/domain/analysis/gait/stepping-feet";
import { balanceParts, swayAxes } from "~/domain/analysis/measures/balance";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import { reliefList, seatList } from "~/domain/analysis/measures/seat-list";
import { sideKind, listSides, sideWords } from "~/domain/analysis/measures/sides";
import { sourceText } from "~/domain/analysis/measures/sources";
import { diffusionFigures, footShapeFigures, reliefFigures, swayFigures, swayPartFigures } from "~/domain/analysis/measures/tables";
import { normedCapture, shownNorms } from "~/domain/analysis/norms/shown-norms";
import { bodyMassIndex } from "~/domain/analysis/recording/capture-subject";
import { stretchSentence } from "~/domain/analysis/sentences/balance";
import { exerciseName } from "~/domain/analysis/sentences/rehab";
import { table, type PaperCell } from "../flow/table.server";
import { paragraph, STYLES } from "../flow/text.server";
import type { MeasuredResult, Report } from "../report";
import { drawExposure } from "./exposure.server";
import { drawByType, figureCell, figureList, measureRow, nameWithUnit, partHeading, sectionHeading, type ByType } from "./section.server";

const drawings: ByType = {
  Static: drawSides,
  Balance: drawSway,
  Dynamic: drawShapes,
  seatingDynamic: drawSeat,
  Fitting: drawFit,
  Rehab: drawExercise,
};

/** Figures without their own section. */
export function drawResultFigures(report: Report): void {
  sectionHeading(report, report.words.t("report:section.figures"));
  drawByType(drawings, report.type, report);
}

/** Each foot or side, and on a body mat the body. */
function drawSides(report: Report<"Static">, { result, figures }: MeasuredResult<"Static">): void {
  const { flow, words, input } = report;
  const { t, format } = words;
  const named = listSides(result);
  const sides = sideWords(input.record.deviceType);
  const ofFoot = ["footLength", "footWidth", "forefootWidth", "archIndex", "toeOut"] as const;
  const ofSide = ["maximum", "meanPressure", "force", "loadedCells", "centreRight", "centreFront"] as const;
  const rows = [
    ...ofSide.flatMap((name) => {
      const [row] = measureRow(
        named.map(({ side }) => figures.get(`static.${side}.${name}`)),
        words,
      );
      const direction = name === "centreRight" ? t("plots:cop.right") : name === "centreFront" ? t(`analyses:load.towards.${sides}`) : "";
      const [first, ...others] = row?.cells ?? [];
      return first ? [{ cells: [{ text: direction === "" ? first.text : `${first.text}, ${direction}` }, ...others] }] : [];
    }),
    ...(sides === "feet" ? ofFoot : []).flatMap((name) =>
      measureRow(
        named.map(({ side }) => figures.get(`static.${side}.${name}`)),
        words,
      ),
    ),
  ];
  const columns = [
    { title: "" },
    ...named.map(({ side }) => ({ title: t(`analyses:side.${sideKind(sides)}.${side}`), align: "end" as const })),
  ];
  table(flow, { columns, rows });
  if (result.split !== "halves") return;
  const { subject } = input.record;
  const formatValue = (value: number | null, unit: string): string =>
    value === null ? t("record:subject.unknown") : format.quantity(value, unit, { atMost: 1 });
  partHeading(report, t("record:patientThen"));
  figureList(report, [
    { name: t("patients:field.height"), value: formatValue(subject.heightCm, "cm") },
    { name: t("patients:field.weight"), value: formatValue(subject.weightKg, "kg") },
    { name: t("record:subject.bmi"), value: formatValue(bodyMassIndex(subject), "kg/m²") },
  ]);
  drawExposure(report, result.exposure, (name) => figures.get(`static.exposure.${name}`));
}

function drawSway(report: Report<"Balance">, { result, figures }: MeasuredResult<"Balance">): void {
  const { flow, words } = report;
  const { t } = words;
  const stretch = stretchSentence(result, words);
  if (stretch) paragraph(flow, stretch);
  const parts = balanceParts.flatMap((part) => {
    const measured = result[part];
    return measured ? [{ part, name: t(`results:balance.part.${part}`), measured }] : [];
  });
  const numbers = (row: readonly MeasuredFigure[]): PaperCell[] => row.map((figure) => figureCell(figure, words, false));
  const headed = (row: readonly MeasuredFigure[]): PaperCell[] =>
    row.slice(0, 1).flatMap((first) => [{ text: nameWithUnit(first, words) }, ...numbers(row)]);

  // Along axes only the body; pages and files have the feet.
  const places = parts.flatMap(({ part, name }) =>
    (part === "body" ? swayAxes : swayAxes.slice(0, 1)).map((axis) => ({
      part,
      axis,
      title: `${name}: ${t(`results:balance.column.${axis}`)}`,
    })),
  );
  table(flow, {
    dense: true,
    columns: [{ title: "" }, ...places.map(({ title }) => ({ title, align: "end" as const }))],
    rows: [
      ...swayFigures.map((name) => ({ cells: headed(places.map(({ part, axis }) => figures.get(`balance.${part}.${axis}.${name}`))) })),
      ...(result.diffusion ? diffusionFigures : []).map((name) => ({
        cells: [
          ...headed(swayAxes.map((axis) => figures.get(`balance.body.${axis}.${name}`))),
          ...places.slice(swayAxes.length).map(() => ({ text: "" })),
        ],
      })),
    ],
  });
  flow.space(8);
  const ofParts = [
    ...swayPartFigures.map((name) => headed(parts.map(({ part }) => figures.get(`balance.${part}.${name}`)))),
    [
      { text: t("results:balance.figure.even") },
      ...parts.map(({ measured }) => ({ text: t(measured.evenlySampled ? "results:yes" : "results:no") })),
    ],
  ];
  const half = Math.ceil(ofParts.length / 2);
  const columns = [{ title: "" }, ...parts.map(({ name }) => ({ title: name, align: "end" as const }))];
  table(flow, {
    dense: true,
    rowHeads: false,
    columns: [...columns, ...columns],
    rows: ofParts.slice(0, half).map((cells, at) => ({ cells: [...cells, ...(ofParts[half + at] ?? columns.map(() => ({ text: "" })))] })),
  });
  if (result.body) drawNorms(report, result.body, figures);
}

/** Percentiles by age and condition, or why they do not apply. */
function drawNorms(report: Report<"Balance">, body: BalanceFigures, figures: MeasuredResult<"Balance">["figures"]): void {
  const { words, input } = report;
  const { t } = words;
  partHeading(report, t("norms:title"), 90);
  const { norms, gaps } = shownNorms(normedCapture(input.record, body), figures.get, words);
  figureList(
    report,
    norms.map(({ figure, text }) => ({ name: t(`measures:${figure.measure.words}.name`), value: text })),
  );
  const reasons = gaps.length > 0 ? [t("norms:unfit"), ...gaps].join(" ") : "";
  paragraph(report.flow, [reasons, t("norms:about"), sourceText("santos2016")].filter(Boolean).join(" "), { style: STYLES.small });
}

function drawShapes(report: Report<"Dynamic">, { result, figures }: MeasuredResult<"Dynamic">): void {
  const { flow, words } = report;
  const feet = listSteppingFeet(result);
  if (feet.some(({ foot }) => foot.shape !== null)) {
    partHeading(report, words.t("results:dynamic.shape"));
    table(flow, {
      columns: [{ title: "" }, ...feet.map(({ side }) => ({ title: words.t(`analyses:load.${side}`), align: "end" as const }))],
      rows: footShapeFigures.flatMap((name) =>
        measureRow(
          feet.map(({ side }) => figures.get(`dynamic.${side}.${name}`)),
          words,
        ),
      ),
    });
    flow.space(6);
  }
  figureList(report, [
    figures.get("dynamic.highestPressure"),
    figures.get("dynamic.cadence"),
    figures.get("dynamic.walkingSpeed"),
    figures.get("dynamic.frames"),
  ]);
}

function drawSeat(report: Report<"seatingDynamic">, { result, figures }: MeasuredResult<"seatingDynamic">): void {
  const { words } = report;
  figureList(report, seatList({ result, figures }, words));
  drawReliefs(report, { result, figures });
  drawExposure(report, result.exposure, (name) => figures.get(`seating.exposure.${name}`));
}

function drawReliefs(report: Report<"seatingDynamic">, { result, figures }: Omit<MeasuredResult<"seatingDynamic">, "series">): void {
  const { flow, words } = report;
  const { t } = words;
  const { reliefs } = result;
  if (!reliefs) return;
  partHeading(report, t("results:seat.reliefs"));
  if (reliefs.events.length > 0) {
    table(flow, {
      columns: [
        { title: "" },
        ...reliefFigures.map((name) => ({ title: nameWithUnit(figures.get(`seating.relief.${name}`), words), align: "end" as const })),
      ],
      rows: reliefs.events.map(({ kind }, at) => ({
        cells: [
          { text: t(`results:seat.relief.${kind}`) },
          ...reliefFigures.map((name) => figureCell(figures.get(`seating.relief.${name}`, at + 1), words, false)),
        ],
      })),
    });
    flow.space(6);
  }
  figureList(report, reliefList(figures));
}

function drawFit(report: Report<"Fitting">, { result, figures }: MeasuredResult<"Fitting">): void {
  const { t } = report.words;
  figureList(report, [
    figures.get("saddle.bridgeRatio"),
    { name: t("results:saddle.bridges"), value: result.bridgeRatio === null ? null : t(result.bridging ? "results:yes" : "results:no") },
    figures.get("saddle.slipMean"),
    figures.get("saddle.slipGreatest"),
    figures.get("saddle.slipFrames"),
    figures.get("saddle.slipFrom"),
    { name: t("results:saddle.dominant"), value: result.dominantSide && t(`results:saddle.dominantSide.${result.dominantSide}`) },
    figures.get("saddle.loadedFrames"),
    figures.get("saddle.frames"),
  ]);
}

function drawExercise(report: Report<"Rehab">, { result, figures }: MeasuredResult<"Rehab">): void {
  const { words, input } = report;
  const { t } = words;
  const { grade, stage } = result;
  const { seconds = "" } = figures.given("rehab.held");
  const yesOrNo = (is: boolean): string => t(is ? "results:yes" : "results:no");
  figureList(report, [
    { name: t("live:capture.exercise"), value: exerciseName(input.record.exercise, words) },
    {
      name: t("results:rehab.shown"),
      value: stage && (result.shown ? exerciseName(result.shown, words) : t("results:rehab.notRecognised")),
    },
    { name: t("results:rehab.grade"), value: grade && t(`plots:stance.grades.${grade}`) },
    figures.get("rehab.travel"),
    figures.get("rehab.path"),
    figures.get("rehab.held"),
    { name: t("results:rehab.stagePassed", { all: seconds }), value: stage && yesOrNo(stage.passed) },
    { name: t("results:rehab.endedBy"), value: stage && t(`results:rehab.end.${stage.endedBy}`) },
    figures.get("rehab.tolerance"),
    figures.get("rehab.loadedFrames"),
    figures.get("rehab.frames"),
  ]);
}
