import type { NoticeKey } from "~/domain/display/word-keys";

export type NoticeTone = "success" | "info" | "error";

const DURATION_MS = { success: 2500, info: 2500, error: 2000 } satisfies Record<NoticeTone, number>;

/** Exceptions named by specification §8. */
const DURATION_BY_KEY_MS: Partial<Record<NoticeKey, number>> = {
  getOff: 1500,
  "toastSuccessRaw.dataDownloaded": 1500,
  "toastErrorRaw.noAnalysisData": 2500,
  "toastErrorRaw.downloadError": 2500,
};

/** Milliseconds a toast stays; false is until dismissed. */
export const toastDuration = (tone: NoticeTone, key: NoticeKey): number | false => DURATION_BY_KEY_MS[key] ?? DURATION_MS[tone];
