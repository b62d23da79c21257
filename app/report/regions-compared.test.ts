import { expect, test } from "vitest";
import type { AnalysisType } from "~/domain/analysis-types";
import { toCircumstances } from "~/domain/analysis/comparison/circumstances";
import { reportedMeasures } from "~/domain/analysis/comparison/compared-measures";
import { figureById } from "~/domain/analysis/measures/result-figures";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { printOnPaper } from "../../tests/support/on-paper";
import { hasPoppler, pdfText } from "../../tests/support/poppler";
import { sameTwoSteps } from "../../tests/support/scene";
import { writeReport } from "./report.server";

const deviceType = "Podology IoT";
const lightened = "dynamic.left.plantar.metatarsal2.peak";

test.skipIf(!hasPoppler)(
  "[PEER-18] [HIST-7] the report of a walk compares each region of each foot with the walk before, under the condition that differs",
  async () => {
    const { record, frame, patient, madeAt } = await printOnPaper("Dynamic", sameTwoSteps({ deviceType, seconds: 5 }), {
      conditions: { footwear: "orthosis" },
    });
    const valueOf = (id: string): number | null => figureById<AnalysisType>("Dynamic", id, record).value;
    const pdf = await writeReport({
      ...{ record, frame, patient, madeAt, view: DEFAULT_VIEW, language: "en", sections: ["main", "comparison"] },
      company: { name: "Clinic", address: "", logo: null, timeZone: null, demo: false },
      ...{ series: null, trends: [], balanceDay: null, address: null },
      before: {
        at: new Date("2026-02-01T09:00:00Z"),
        unit: record.geometry.unit,
        circumstances: { ...toCircumstances(record), footwear: "barefoot" },
        figures: reportedMeasures("Dynamic").map((id) => ({
          id,
          value: (valueOf(id) ?? 0) * (id === lightened ? 1.25 : 1),
          repeats: null,
        })),
      },
    });
    const text = pdfText(pdf)
      .join("\n")
      .replace(/[^\S\n]+/g, " ");
    expect(text).toContain("Footwear: barefoot → orthosis");
    expect(text).not.toContain("different conditions");
    expect(text).toMatch(/Regions: Left foot/);
    expect(text).toMatch(/Regions: Right foot/);
    for (const region of ["medial heel", "midfoot", "metatarsal 1", "metatarsal 5", "hallux", "toes 2 to 5"])
      expect(text).toContain(region);
    expect(text).toMatch(/Peak: Left foot, metatarsal 2 .* \(−20 ?%\)/);
  },
);
