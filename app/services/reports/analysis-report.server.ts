import type { AnalysisType } from "~/domain/analysis-types";
import { toBalanceDay, capturedConditions, type BalanceDay } from "~/domain/analysis/comparison/balance-day";
import { toCircumstances } from "~/domain/analysis/comparison/circumstances";
import { isOfSamePart } from "~/domain/analysis/comparison/comparable";
import { reportedMeasures } from "~/domain/analysis/comparison/compared-measures";
import { repeatedCaptures, findRepeatSpread, measureTrend, type PastResult } from "~/domain/analysis/comparison/trend";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { dayOnClock } from "~/domain/calendar-days";
import { DEFAULT_VIEW, layoutToView } from "~/domain/display/layout";
import type { Language } from "~/domain/language";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { choiceAfter, type AskedReport } from "~/domain/report/report-choice";
import { hasReport, offeredSections, optionalSections, type ReportSection, type SectionFacts } from "~/domain/report/report-sections";
import type { JobTerms } from "~/jobs/job-pool.server";
import { runJob } from "~/jobs/run-job.server";
import { makeReport } from "~/report/make-report.server";
import type { EarlierAnalysis, ReportCompany, ReportInput, ReportTrend } from "~/report/report-input";
import { allow } from "../allow";
import { analysisSeries, getAnalysis, previewFrame } from "../analyses.server";
import { audit } from "../audit.server";
import type { Context } from "../context";
import { getMapTurn } from "../devices.server";
import type { ExportedFile } from "../exported-file.server";
import { dayNames, pastResults } from "../history/patient-history.server";
import { getLayout } from "../layout-settings.server";
import { patientIdentity } from "../patients/patient-identity.server";
import { loadReportLogo } from "./paper-subject.server";
import { keepReportChoice, getReportChoice } from "./report-choice.server";

const PDF = "application/pdf";
/** Room on the page. */
const MAX_TRENDS = 4;

export interface ReportSubject {
  record: AnalysisRecord;
  /** Same body part, up to this analysis, newest first. */
  past: PastResult[];
  /** Balance analyses only: results of the day. */
  balanceDay: BalanceDay | null;
  offered: ReportSection[];
}

/** @throws Problem notFound, noReport (device type without reports), busy */
export async function reportSubject(context: Context, id: string): Promise<ReportSubject> {
  allow(context, "exportAnalyses");
  const record = await getAnalysis(context, id);
  if (!hasReport(record)) throw new Problem("noReport");
  const all = await pastResults(context, record.patientId, record.analysisType);
  const past = all.filter((one) => isOfSamePart(one, record) && (one.id === id || one.creationDate < record.creationDate));
  const balanceDay = balanceDayWith(context, record, all);
  const facts: SectionFacts = {
    ...{ record, hasBefore: past.some((one) => one.id !== id), analyses: past.length },
    testedConditions: balanceDay ? capturedConditions(balanceDay) : 0,
  };
  return { record, past, balanceDay, offered: offeredSections(facts) };
}

/** `all`: the patient's analyses, newest first. */
function balanceDayWith(context: Context, { analysisType, creationDate }: AnalysisRecord, all: readonly PastResult[]): BalanceDay | null {
  if (!analysisOf(analysisType).isBalanceTest) return null;
  const dayOf = dayNames(context);
  const day = dayOf(creationDate);
  return toBalanceDay(all.filter((one) => dayOf(one.creationDate) === day));
}

export interface ReportTerms {
  /** Address for the QR code. */
  address: string | null;
  /** Required type, if any. */
  type?: AnalysisType;
  /** Whether to keep the choices for the next report. */
  remember?: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * PDF.
 * @throws Problem notFound, noReport, busy, computationFailed
 */
export async function analysisReport(
  context: Context,
  id: string,
  asked: AskedReport,
  { address, type, remember = false, signal }: ReportTerms,
): Promise<ExportedFile> {
  const subject = await reportSubject(context, id);
  if (type !== undefined && subject.record.analysisType !== type) throw new Problem("notFound");
  if (remember) await keepReportChoice(context, choiceAfter(await getReportChoice(context), asked, subject.offered));
  const { record } = subject;
  const file = await writtenReport(context, subject, { asked, address }, { signal });
  await audit(context, { action: "exportReport", object: id, patientId: record.patientId });
  const fileName = reportFileName(record, context.company.timeZone);
  return { fileName, mime: PDF, stream: new Blob([Uint8Array.from(file)]).stream() };
}

/**
 * Without history, for an archive; null if the device has none. Callers audit.
 * @throws Problem busy, computationFailed
 */
export async function reportAlone(
  context: Context,
  record: AnalysisRecord,
  { language, timeZone, ...terms }: { language: Language; timeZone: string | null } & WritingTerms,
): Promise<Uint8Array | null> {
  allow(context, "exportAnalyses");
  if (!hasReport(record)) return null;
  const offered = offeredSections({ record, hasBefore: false, analyses: 1, testedConditions: 0 });
  const subject = { record, past: [], balanceDay: null, offered };
  const asked = { language, sections: [...optionalSections] };
  return writtenReport(context, subject, { asked, address: null, timeZone }, terms);
}

type WritingTerms = Omit<JobTerms, "companyId">;
/** `timeZone` defaults to the clinic's; null for UTC. */
type WantedReport = Pick<ReportTerms, "address"> & { asked: AskedReport; timeZone?: string | null };

const writtenReport = async (context: Context, subject: ReportSubject, wanted: WantedReport, terms: WritingTerms): Promise<Uint8Array> =>
  runJob(makeReport, await inputOf(context, subject, wanted, terms), { ...terms, companyId: context.company.id });

async function inputOf(
  context: Context,
  { record, past, balanceDay, offered }: ReportSubject,
  { asked, address, timeZone = context.company.timeZone }: WantedReport,
  terms: WritingTerms,
): Promise<ReportInput> {
  const chosen: readonly ReportSection[] = ["main", ...asked.sections];
  const [patient, company, frame, series, view, mapTurn] = await Promise.all([
    // A token for exports may lack permission for patients or devices.
    can("readPatients", context) ? patientIdentity(context, record.patientId) : null,
    companyOf(context, timeZone),
    previewFrame(context, record.id),
    analysisSeries(context, record, terms),
    can("watchDevices", context) ? getLayout(context, record.deviceType).then(layoutToView) : DEFAULT_VIEW,
    getMapTurn(context, record.deviceId),
  ]);
  const repeated = repeatedCaptures(past, dayNames(context));
  return {
    ...{ record, patient, company, frame, series, address },
    view,
    mapTurn,
    before: beforeOf(record, past, repeated),
    trends: trendsOf(record, past, repeated),
    balanceDay,
    language: asked.language,
    sections: offered.filter((section) => chosen.includes(section)),
    madeAt: context.now,
  };
}

async function companyOf(context: Context, timeZone: string | null): Promise<ReportCompany> {
  const { companyName: name, address, demo } = context.company;
  return { name, address, timeZone, demo, logo: await loadReportLogo(context) };
}

type Repeated = readonly (readonly PastResult[])[];

function beforeOf({ id, analysisType }: AnalysisRecord, past: readonly PastResult[], repeated: Repeated): EarlierAnalysis | null {
  const before = past.find((one) => one.id !== id);
  if (!before) return null;
  return {
    at: before.creationDate,
    unit: before.geometry.unit,
    circumstances: toCircumstances(before),
    figures: reportedMeasures(analysisType).map((measure) => ({
      id: measure,
      value: before.value(measure),
      repeats: findRepeatSpread(repeated, measure),
    })),
  };
}

const trendsOf = ({ analysisType }: AnalysisRecord, past: readonly PastResult[], repeated: Repeated): ReportTrend[] =>
  analysisOf(analysisType)
    .leadingMeasures.map((id) => ({
      id,
      points: measureTrend(past, id).map(({ figure: { value }, ...point }) => ({ ...point, value })),
      repeats: findRepeatSpread(repeated, id),
    }))
    .filter(({ points }) => points.some(({ value }) => value !== null))
    .slice(0, MAX_TRENDS);

/** Characters that file systems refuse or that leave a folder. */
const NOT_IN_NAMES = /[/\\:*?"<>|\p{Cc}]+/gu;

/** Patient, type and day: `Giulia Ferrante Static 2026-11-20.pdf`. */
export function reportFileName(
  {
    patientName,
    patientNumber,
    analysisType,
    creationDate,
  }: Pick<AnalysisRecord, "patientName" | "patientNumber" | "analysisType" | "creationDate">,
  timeZone: string | null,
): string {
  const name = `${patientName ?? patientNumber} ${analysisType} ${dayOnClock(creationDate, { timeZone })}`;
  return `${name.replace(NOT_IN_NAMES, "-").replace(/^[.\s-]+/, "")}.pdf`;
}
