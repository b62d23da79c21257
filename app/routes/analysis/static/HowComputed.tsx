import { useTranslation } from "react-i18next";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { StaticResult } from "~/domain/analysis/static";
import { useFormat } from "~/i18n/use-format";
import { HowCard } from "../result/HowCard";
import { MIDDLE_ARCH } from "./ArchScale";
import { sideWords } from "./sides";

/** Where each figure comes from, with its thresholds and limits. */
export function HowComputed({ record, result }: { record: AnalysisRecord; result: StaticResult }) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const { unit, cellAreaCm2, cellPitchCm } = record.geometry;
  const feet = sideWords(record.deviceType) === "feet";
  const hasShape = [result.left, result.right, result.single].some((half) => half?.foot);
  const notes = [
    t("how.mean", { count: result.frames }),
    t("how.contact", {
      threshold: format.quantity(result.threshold, unit, { atMost: 3 }),
      area: format.quantity(cellAreaCm2, "cm²", { atMost: 2 }),
    }),
    t(`how.split.${result.split}`),
    t(feet ? "how.frontOfFoot" : "how.frontOfMat"),
    t("how.shares"),
    t("how.centre"),
    ...(hasShape
      ? [
          t("how.length", { pitch: format.quantity(Math.max(cellPitchCm.xCm, cellPitchCm.yCm), "cm", { atMost: 2 }) }),
          t("how.archIndex", {
            from: format.number(MIDDLE_ARCH.from, { decimals: 2 }),
            to: format.number(MIDDLE_ARCH.to, { decimals: 2 }),
          }),
          t("how.toeOut"),
        ]
      : []),
  ];
  return <HowCard notes={notes} />;
}
