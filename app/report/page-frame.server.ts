import { encode as encodeQr } from "uqr";
import { itemAt } from "~/domain/lists/item-at";
import { ageInYears, nameOfZone, UTC } from "~/domain/time";
import type { ReportDocument } from "./document/document.server";
import { mm } from "./document/length";
import type { Sheet, TextStyle } from "./document/sheet.server";
import { baseline, lineHeight } from "./flow/flow.server";
import type { ReportCompany, ReportInput } from "./report-input";
import type { ReportWords } from "./words.server";

/** A4. */
export const margins = { top: mm(14), right: mm(15), bottom: mm(27), left: mm(15) };

const COMPANY: TextStyle = { size: 11, weight: "semibold", tracking: -0.01 };
const ADDRESS: TextStyle = { size: 7.5, ink: "muted" };
const TITLE: TextStyle = { size: 19, weight: "semibold", tracking: -0.02 };
const TIME: TextStyle = { size: 9, ink: "muted" };
const CAPTION: TextStyle = { size: 7, ink: "muted" };
const FACT: TextStyle = { size: 9 };
const CONTINUED: TextStyle = { size: 9, weight: "semibold" };
const PATIENT: TextStyle = { size: 10.5, weight: "semibold" };
const FOOT: TextStyle = { size: 6.8, ink: "muted" };
const PAGE: TextStyle = { size: 9, weight: "semibold" };
const LOGO = { height: 28, width: 90 };
/** Limit for name and address. */
const MAX_LINES = 4;
const QR = 42;
/** Minimum share of the page width. */
const MIN_NAME = 0.3;

interface Fact {
  caption: string;
  text: string;
  style: TextStyle;
}

/** Clinic at the top, patient below, origin at the foot. */
export async function createPageFrame({
  document,
  input,
  words,
  coreVersion,
}: {
  document: ReportDocument;
  input: ReportInput;
  words: ReportWords;
  coreVersion: string;
}) {
  const { record, company } = input;
  const { t } = words;
  const logo = company.logo && (await document.png(company.logo));
  const title = t(`analyses:title.${record.analysisType}`);
  const time = timeOn(record.creationDate, company, words);
  const facts = factsOf(input, words);
  const footLines = footOf(input, words, coreVersion);

  /** Full head on the first page, one line on others. Returns the top of the content. */
  const drawHead = (page: Sheet): number => {
    const [left, right] = [margins.left, page.size.width - margins.right];
    let y = margins.top;
    // Screen readers read the patient once.
    if (document.pages().length > 1) document.decoration(() => (y = drawContinued(page, { left, right, y })));
    else
      document.tag("Sect", {}, () => {
        y = drawCompany(page, { left, right, y });
        y = drawFacts(page, { left, right, y });
      });
    return y + 12;
  };

  /** Patient and analysis. */
  function drawContinued(page: Sheet, { left, right, y }: { left: number; right: number; y: number }): number {
    const which = `${title}, ${time}`;
    const whose = [...new Set([record.patientName ?? t("record:removedPatient"), record.patientNumber])].join(", ");
    const [line = ""] = document.wrap(whose, right - left - document.widthOf(which, TIME) - 14, CONTINUED);
    page.text(which, { x: right, y: y + baseline(CONTINUED), anchor: "end" }, TIME);
    page.text(line, { x: left, y: y + baseline(CONTINUED) }, CONTINUED);
    const under = y + lineHeight(CONTINUED) + 2;
    page.line({ x: left, y: under }, { x: right, y: under }, { stroke: "text", strokeWidth: 0.9 });
    return under;
  }

  function drawCompany(page: Sheet, { left, right, y }: { left: number; right: number; y: number }): number {
    const titleWidth = (right - left) * 0.5;
    const scale = logo ? Math.min(LOGO.height / logo.height, LOGO.width / logo.width) : 0;
    const names = left + (logo ? logo.width * scale + 10 : 0);
    const nameWidth = right - titleWidth - 14 - names;
    if (logo) document.decoration(() => page.image(logo, { x: left, y, width: logo.width * scale, height: logo.height * scale }));
    const name = document.wrap(company.name, nameWidth, COMPANY).slice(0, MAX_LINES);
    const address = company.address === "" ? [] : document.wrap(company.address, nameWidth, ADDRESS).slice(0, MAX_LINES);
    let lower = y;
    document.tag("P", {}, () => {
      for (const line of name) lower = drawLine(page, `${line} `, { x: names, y: lower }, COMPANY);
      for (const line of address) lower = drawLine(page, `${line} `, { x: names, y: lower }, ADDRESS);
    });
    let titleLower = y - 4;
    document.tag("H1", {}, () => {
      for (const line of document.wrap(title, titleWidth, TITLE))
        titleLower = drawLine(page, `${line} `.trimEnd(), { x: right, y: titleLower, anchor: "end" }, TITLE, 1.2);
    });
    document.tag("P", {}, () => {
      titleLower = drawLine(page, time, { x: right, y: titleLower, anchor: "end" }, TIME);
    });
    const under = Math.max(lower, titleLower, y + (logo ? LOGO.height : 0)) + 6;
    document.decoration(() => page.line({ x: left, y: under }, { x: right, y: under }, { stroke: "text", strokeWidth: 1.4 }));
    return under;
  }

  function drawFacts(page: Sheet, { left, right, y }: { left: number; right: number; y: number }): number {
    const GAP = 12;
    const widths = factWidths(right - left - GAP * (facts.length - 1));
    let x = left;
    let lower = y;
    for (const [at, { caption, text, style }] of facts.entries()) {
      const width = itemAt(widths, at);
      document.tag("P", {}, () => {
        let at = drawLine(page, `${itemAt(document.wrap(caption, width, CAPTION), 0)} `, { x, y: y + 6 }, CAPTION);
        for (const line of document.wrap(text, width, style).slice(0, MAX_LINES))
          at = drawLine(page, `${line} `, { x, y: at }, style, 1.25);
        lower = Math.max(lower, at);
      });
      x += width + GAP;
    }
    const under = lower + 5;
    document.decoration(() => page.line({ x: left, y: under }, { x: right, y: under }, { stroke: "text", strokeWidth: 0.5 }));
    return under;
  }

  /** By text width; a long name gets the rest, and free width is shared. */
  function factWidths(room: number): number[] {
    const [name = 0, ...others] = facts.map(
      ({ caption, text, style }) => Math.max(document.widthOf(caption, CAPTION), document.widthOf(text, style)) + 0.5,
    );
    const wanted = others.reduce((sum, width) => sum + width, 0);
    const min = Math.min(name, room * MIN_NAME);
    const scale = Math.min(1, (room - min) / wanted);
    const left = room - wanted * scale;
    const spare = Math.max(0, left - name) / facts.length;
    return [Math.min(left, name + spare), ...others.map((width) => width * scale + spare)];
  }

  function drawLine(
    page: Sheet,
    line: string,
    at: { x: number; y: number; anchor?: "start" | "end" },
    style: TextStyle,
    leading = 1.42,
  ): number {
    page.text(line, { ...at, y: at.y + baseline(style) }, style);
    return at.y + style.size * leading;
  }

  /** Needs the page count. */
  const drawFeet = (): void => {
    const pages = document.pages();
    const patient = [record.patientName ?? t("record:removedPatient"), record.patientNumber];
    const name = [...new Set(patient)].join(", ");
    document.decoration(() =>
      pages.forEach((page, at) => {
        const [left, right] = [margins.left, page.size.width - margins.right];
        const y = page.size.height - margins.bottom + 10;
        page.line({ x: left, y }, { x: right, y }, { stroke: "text", strokeWidth: 0.5 });
        const code = input.address === null ? 0 : drawCode(page, input.address, { x: left, y: y + 7 });
        const pageWidth = 105;
        const start = left + (code > 0 ? code + 10 : 0);
        let lineY = y + 6;
        for (const line of footLines.flatMap((text) => document.wrap(text, right - pageWidth - 14 - start, FOOT)))
          lineY = drawLine(page, line, { x: start, y: lineY }, FOOT, 1.35);
        page.text(t("report:page", { page: at + 1, pages: pages.length }), { x: right, y: y + 15, anchor: "end" }, PAGE);
        const lines = document.wrap(name, pageWidth, FOOT).slice(0, 3);
        lines.forEach((line, index) => page.text(line, { x: right, y: y + 25 + index * lineHeight(FOOT), anchor: "end" }, FOOT));
      }),
    );
  };

  return { drawHead, drawFeet };
}

/** QR code; returns its width. */
function drawCode(page: Sheet, address: string, { x, y }: { x: number; y: number }): number {
  const { data, size } = encodeQr(address, { border: 0 });
  const cell = QR / size;
  const d = data
    .flatMap((row, down) => row.flatMap((isDark, across) => (isDark ? [`M${across},${down}H${across + 1}V${down + 1}H${across}Z`] : [])))
    .join("");
  page.path(d, { fill: "text" }, { x, y }, cell);
  return QR;
}

function factsOf({ record, patient }: ReportInput, { t, format }: ReportWords): Fact[] {
  const { heightCm, weightKg } = record.subject;
  const body = [
    ...(heightCm === null ? [] : [format.quantity(heightCm, "cm", { atMost: 1 })]),
    ...(weightKg === null ? [] : [format.quantity(weightKg, "kg", { atMost: 1 })]),
  ].join(", ");
  const name = record.patientName ?? t("record:removedPatient");
  const born = patient?.birthDate
    ? t("patients:age", { day: format.day(patient.birthDate), age: ageInYears(patient.birthDate, record.creationDate) })
    : record.subject.ageYears === null
      ? ""
      : t("record:age", { count: record.subject.ageYears });
  const said = (text: string): string => text || "—";
  return [
    { caption: t("report:patient"), text: name, style: PATIENT },
    { caption: t("report:born"), text: said(born), style: FACT },
    {
      caption: t("patients:field.gender"),
      text: said(patient?.gender ? t(`patients:gender.${patient.gender}`) : ""),
      style: FACT,
    },
    { caption: t("patients:field.number"), text: record.patientNumber, style: FACT },
    { caption: t("report:body"), text: said(body), style: FACT },
    { caption: t("report:device"), text: record.deviceName, style: FACT },
  ];
}

/** In the clinic's time zone; otherwise names the zone. */
const timeOn = (at: Date, company: Pick<ReportCompany, "timeZone">, { format }: Pick<ReportWords, "format">): string =>
  format.time(at, company) + (company.timeZone === null || company.timeZone === UTC ? `\u00a0${nameOfZone(company.timeZone)}` : "");

function footOf({ record, company, madeAt, view }: ReportInput, { t, format }: ReportWords, coreVersion: string): string[] {
  const { geometry, result } = record;
  const { xCm, yCm } = geometry.cellPitchCm;
  const number = (value: number): string => format.number(value, { atMost: 2 });
  return [
    [
      t("report:foot.analysis", { id: record.id }),
      ...(result ? [t("report:foot.threshold", { threshold: format.quantity(result.threshold, geometry.unit, { atMost: 2 }) })] : []),
      t("report:foot.cells", { rows: geometry.grid.rows, cols: geometry.grid.cols, size: `${number(xCm)} × ${number(yCm)} cm` }),
      t(`live:display.names.${view.palette}`),
    ].join(" · "),
    [
      t("report:foot.core", { result: record.resultVersion, core: coreVersion }),
      t("report:foot.made", { time: timeOn(madeAt, company, { format }) }),
      ...(company.demo ? [t("report:foot.demo")] : []),
    ].join(" · "),
    t("report:foot.describes"),
  ];
}
