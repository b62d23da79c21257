import { paragraph } from "../flow/text.server";
import type { Report } from "../report";
import { sectionHeading } from "./section.server";

/** Notes on the analysis and its moments. */
export function drawNotes(report: Report): void {
  const { flow, words, input } = report;
  const { notes, moments } = input.record;
  sectionHeading(report, words.t("report:section.notes"), 30);
  if (notes.trim() !== "") paragraph(flow, notes.trim());
  for (const { atMs, text } of moments) {
    flow.space(4);
    paragraph(flow, `${words.format.quantity(atMs / 1000, "s", { decimals: 1 })} · ${text}`);
  }
}
