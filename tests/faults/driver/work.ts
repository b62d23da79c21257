import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { createRandom, type Random } from "~/simulator/random";
import type { Answered, Ask } from "./clinic";

export interface Acknowledged {
  captureId: string;
  deviceId: string;
  /** For a save: the id in the answer. */
  analysisId: string | null;
  /** Number of frames without loss. */
  frames: number;
  /** By `performance.now()`. */
  atMs: number;
  /** For a capture: whether the server reported why it ended without an analysis. */
  ended: string | null;
}

export interface Reported {
  asked: Set<string>;
  acknowledged: Acknowledged[];
  /** Refusals that no fault explains. */
  refused: string[];
  /** Requested twice at once, with two different analyses as answers. */
  twoIds: string[];
}

export const nothingReported = (): Reported => ({ asked: new Set(), acknowledged: [], refused: [], twoIds: [] });

interface WorkOptions {
  ask: Ask;
  deviceId: string;
  patientId: string;
  seed: number;
  signal: AbortSignal;
}

const RETRY_MS = 700;
const CREATED = 201;
/** Transient refusals: the mat or the database is away, the disk is full, a capture is running, the rate limit. */
const passing = ["connectDevice", "positionPatient", "unavailable", "diskFull", "onGoing", "busy", "serverBusy", "tooManyRequests"];
const refusalSchema = z.object({ error: z.string() });
const codeOf = (answer: Answered): string => refusalSchema.safeParse(answer?.body).data?.error ?? "";

const rest = (ms: number, signal: AbortSignal): Promise<unknown> => pause(ms, null, { signal }).catch(() => null);

/** Repeats a named request until its outcome is known; null if the work ended first. */
async function untilAnswered(ask: () => Promise<Answered>, signal: AbortSignal, refused: string[]): Promise<Answered> {
  while (!signal.aborted) {
    const answer = await ask();
    if (answer?.status === CREATED) return answer;
    if (answer && answer.status < 500 && answer.status !== 429 && !passing.includes(codeOf(answer)))
      refused.push(`${answer.status} ${codeOf(answer)}`);
    await rest(RETRY_MS, signal);
  }
  return null;
}

const captureSchema = z.object({
  capture: z.object({ captureId: z.string(), phase: z.string(), problem: z.string().nullable() }).nullable(),
});

export async function captureOn(
  { ask, deviceId, patientId, seed, signal, longestS }: WorkOptions & { longestS: number },
  reported: Reported,
): Promise<void> {
  const random = createRandom(seed);
  while (!signal.aborted) {
    const captureId = crypto.randomUUID();
    const seconds = random() < 0.7 ? 5 : longestS;
    reported.asked.add(captureId);
    const order = { analysisType: "Balance", seconds, captureId, patientId };
    const answer = await untilAnswered(() => ask("POST", `/api/device/${deviceId}/capture`, order), signal, reported.refused);
    if (!answer) return;
    const one: Acknowledged = { captureId, deviceId, analysisId: null, frames: seconds * 50, atMs: performance.now(), ended: null };
    reported.acknowledged.push(one);
    for (let isOver = false; !isOver && !signal.aborted;) {
      await rest(RETRY_MS, signal);
      const state = captureSchema.safeParse((await ask("GET", `/api/device/${deviceId}/state`))?.body);
      if (!state.success) continue;
      const { capture } = state.data;
      // A restarted server has no record of finished captures.
      isOver = capture?.captureId !== captureId || ["saved", "failed", "cancelled"].includes(capture.phase);
      if (capture?.captureId === captureId && capture.phase !== "saved" && isOver) one.ended = capture.problem ?? capture.phase;
    }
    await rest(2000 * random(), signal);
  }
}

/** Of a save by the API. */
const SAVED_FRAMES = 5;

export async function saveOn(
  { ask, deviceId, patientId, seed, signal }: WorkOptions,
  pressureMap: () => number[][],
  reported: Reported,
): Promise<void> {
  const random: Random = createRandom(seed);
  while (!signal.aborted) {
    const captureId = crypto.randomUUID();
    reported.asked.add(captureId);
    const frames = Array.from({ length: SAVED_FRAMES }, (_, seq) => ({ pressureMap: pressureMap(), seq, t: 20 * seq }));
    const body = { patientId, analysisType: "Balance", captureId, startedAt: new Date().toISOString(), frames };
    const save = () => untilAnswered(() => ask("POST", `/api/podometryAnalysis/${deviceId}`, body), signal, reported.refused);
    const answers = await Promise.all(random() < 0.3 ? [save(), save()] : [save()]);
    const ids = answers.flatMap((answer) => (answer ? [JSON.stringify(answer.body)] : []));
    if (new Set(ids).size > 1) reported.twoIds.push(captureId);
    const analysisId = idSchema.safeParse(answers.find((answer) => answer)?.body).data?._id.$oid ?? null;
    if (ids.length > 0)
      reported.acknowledged.push({ captureId, deviceId, analysisId, frames: SAVED_FRAMES, atMs: performance.now(), ended: null });
    await rest(500 + 1500 * random(), signal);
  }
}

const idSchema = z.object({ _id: z.object({ $oid: z.string() }) });
