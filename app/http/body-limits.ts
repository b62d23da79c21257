import { LOGO_MAX_BYTES } from "~/domain/logo";
import { Problem, type ProblemCode } from "~/domain/problem";
import { IMPORT_LIMITS } from "~/import/limits";

/** Maximum body of a class of routes, and its refusal. */
export interface BodyLimit {
  bytes: number;
  code: ProblemCode;
  /** Written to disk as it arrives. */
  streamed?: boolean;
}

const KIB = 1024;

/** Form without its file: moving five hundred devices takes a quarter. */
const FORM_BYTES = 64 * KIB;

/** Checked before a body is read. */
export const bodyLimits = {
  form: { bytes: FORM_BYTES, code: "bodyTooLarge" },
  logoForm: { bytes: LOGO_MAX_BYTES + FORM_BYTES, code: "logoTooLarge" },
  apiCall: { bytes: 256 * KIB, code: "bodyTooLarge" },
  /** Base64: four characters per three bytes. */
  apiLogo: { bytes: Math.ceil((LOGO_MAX_BYTES * 4) / 3) + 4 * KIB, code: "logoTooLarge" },
  /** JSON recording, about 400,000 cells. */
  apiRecording: { bytes: 4096 * KIB, code: "bodyTooLarge" },
  recordedFile: { bytes: IMPORT_LIMITS.fileBytes, code: "importTooLarge", streamed: true },
  recordedFileForm: { bytes: IMPORT_LIMITS.fileBytes + FORM_BYTES, code: "importTooLarge", streamed: true },
  cspReport: { bytes: 16 * KIB, code: "bodyTooLarge" },
} as const satisfies Record<string, BodyLimit>;

export const CSP_REPORT_PATH = "/csp-reports";

const ofPath = new Map<string, BodyLimit>([
  ["/deviceSettings", bodyLimits.logoForm],
  ["/brandingOptions", bodyLimits.logoForm],
  ["/adminPanel/companies/new", bodyLimits.logoForm],
  ["/import", bodyLimits.recordedFileForm],
  ["/api/auth/company/settings", bodyLimits.apiLogo],
  ["/api/auth/company/register", bodyLimits.apiLogo],
  [CSP_REPORT_PATH, bodyLimits.cspReport],
]);

/** Remix's own calls end in `.data`. */
const pagePath = (path: string): string => path.replace(/\.data$/, "");

export const isApiPath = (path: string): boolean => path.startsWith("/api/");

const RECORDED_FILE_PATH = /^\/api\/analysisImport\/[0-9a-f]{24}$/;
const RECORDING_PATH = /^\/api\/(?:podometryAnalysis|seatingAnalysis)\/[0-9a-f]{24}$/;

/** Unusual spellings of a path get the smallest matching limit. */
export const bodyLimitFor = (path: string): BodyLimit =>
  ofPath.get(pagePath(path)) ??
  (RECORDING_PATH.test(path) ? bodyLimits.apiRecording : null) ??
  (RECORDED_FILE_PATH.test(path) ? bodyLimits.recordedFile : null) ??
  (isApiPath(path) ? bodyLimits.apiCall : bodyLimits.form);

export const tooLarge = ({ bytes, code }: BodyLimit): Problem =>
  new Problem(code, code === "importTooLarge" ? { megabytes: Math.floor(bytes / KIB / KIB) } : { kilobytes: Math.floor(bytes / KIB) });
