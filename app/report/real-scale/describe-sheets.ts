import { contactThreshold } from "~/domain/analysis/contact-threshold";
import { figureQuantity } from "~/domain/analysis/measures/figures";
import { figureById } from "~/domain/analysis/measures/result-figures";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { deviceKind } from "~/domain/device/device";
import type { Localization } from "~/domain/display/localization";
import { stillScale } from "~/heatmap/scale/scale";
import type { PaperSubject } from "../subject";
import type { ReportWords } from "../words.server";
import type { PaperName } from "./paper";
import { planSheets, type OversizeRule, type SheetPlan } from "./plan-sheets";
import type { PaperPrint } from "./prints";
import type { DescribedSheet, RealScaleSheets, SheetFact } from "./sheet-words";
import { OVERLAP_MM, tileName } from "./tiles";
import type { RealScalePicture, WantedPicture } from "./wanted-pictures";

interface Described {
  subject: PaperSubject;
  pictures: readonly WantedPicture[];
  paper: PaperName;
  oversize: OversizeRule;
}

export function describeSheets({ subject, pictures, paper, oversize }: Described, words: ReportWords): RealScaleSheets {
  const { t, format } = words;
  const { record, company } = subject;
  const { unit, cellPitchCm } = record.geometry;
  const threshold = contactThreshold(record);
  const maximum = Math.max(...pictures.map((picture) => picture.maximum));
  const scale = stillScale("auto", maximum, deviceKind(record).scaleFloor);
  const cells = `${format.number(cellPitchCm.xCm, { atMost: 2 })} × ${format.quantity(cellPitchCm.yCm, "cm", { atMost: 2 })}`;
  return {
    words: {
      company: company.companyName,
      title: t("realScale:title"),
      facts: factsOf(subject, words),
      check: t("realScale:check"),
      ruler: t("realScale:ruler"),
      unit,
      noDiagnosis: t("common:notCertified"),
    },
    look: { scale, threshold, ticks: scale.ticks.map((value) => ({ value, text: format.number(value, { atMost: 3 }) })) },
    sheets: pictures.flatMap(({ name, prints }) => {
      const plans = planSheets(prints, { paper, oversize });
      return plans.map((plan) => describeSheet(plan, { name, record, plans, cells, threshold }, words));
    }),
  };
}

/** Patient and capture. */
function factsOf({ record, patient, company: { timeZone } }: PaperSubject, { t, format }: ReportWords): SheetFact[] {
  const { birthDate = null } = patient ?? {};
  return [
    { label: t("analyses:column.patient"), value: patient?.name ?? record.patientName ?? t("record:removedPatient") },
    { label: t("patients:field.number"), value: patient?.number ?? record.patientNumber },
    ...(birthDate ? [{ label: t("patients:field.birthDate"), value: format.day(birthDate) }] : []),
    { label: t(`analyses:title.${record.analysisType}`), value: format.time(record.creationDate, { timeZone }) },
    { label: t("analyses:column.device"), value: record.deviceName },
  ];
}

interface SheetContext {
  name: RealScalePicture;
  record: AnalysisRecord;
  plans: readonly SheetPlan[];
  cells: string;
  threshold: number;
}

function describeSheet(
  plan: SheetPlan,
  { name, record, plans, cells, threshold }: SheetContext,
  localization: Localization,
): DescribedSheet {
  const { t, format } = localization;
  const centimetres = (millimetres: number): string => format.quantity(millimetres / 10, "cm", { decimals: 1 });
  const picture = t(`realScale:picture.${name}`);
  const sizes = plan.group.prints.flatMap(({ print }) => sizesOf(print, record, localization));
  const tiles = plans.filter(({ group }) => group === plan.group).flatMap(({ tile }) => (tile ? [tileName(tile)] : []));
  const over = Math.max(plan.cutOff.heightMm, plan.cutOff.widthMm);
  const names = plan.group.prints.flatMap(({ print: { of } }) => (of === "both" ? [] : [t(`realScale:print.${of}`)]));
  const lines = [
    ...(sizes.length > 0 ? sizes : names),
    ...(sizes.length > 0 ? [t("realScale:ofPrint")] : []),
    t("realScale:cells", { cells, threshold: format.quantity(threshold, record.geometry.unit, { atMost: 3 }) }),
    ...(over > 0 ? [t("realScale:cutOff", { length: centimetres(over) })] : []),
    ...(plan.tile
      ? [
          t("realScale:tile", { name: tileName(plan.tile), count: tiles.length }),
          t("realScale:glue", { overlap: format.quantity(OVERLAP_MM / 10, "cm") }),
        ]
      : []),
  ];
  return { plan, picture, lines, tiles, alt: [picture, ...sizes].join(". ") };
}

/** Length and width, if measured. */
function sizesOf({ of }: PaperPrint, { analysisType, result, geometry }: AnalysisRecord, { t, format }: Localization): string[] {
  const { footSize } = analysisOf(analysisType);
  if (!footSize) return [];
  const sides = of === "both" ? (["left", "right"] as const) : [of];
  return sides.flatMap((side) => {
    const [length, width] = footSize(side).map((id) => figureById(analysisType, id, { result, geometry }));
    if (!length || !width || length.value === null || width.value === null) return [];
    return [
      t("realScale:printSize", {
        print: t(`realScale:print.${side}`),
        length: figureQuantity(length, format),
        width: figureQuantity(width, format),
      }),
    ];
  });
}
