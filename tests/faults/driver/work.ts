import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { createRandom, type Random } from "~/simulator/random";
import type { Answered, Ask } from "./clinic";

/** Something that the server has acknowledged under a name of the caller's, and may have done once only. */
export interface Acknowledged {
  captureId: string;
  deviceId: string;
  /** Of a save: what the answer named. */
  analysisId: string | null;
  /** How many frames it has if nothing was lost. */
  frames: number;
  /** By `performance.now()`. */
  atMs: number;
  /** Of a capture: whether the server said why it ended without an analysis. */
  ended: string | null;
}

/** What was asked of the server, and what came of it. */
export interface Told {
  asked: Set<string>;
  acknowledged: Acknowledged[];
  /** Refusals that no fault explains. */
  refused: string[];
  /** Asked for twice at once, and answered with two different analyses. */
  twoIds: string[];
}

export const nothingTold = (): Told => ({ asked: new Set(), acknowledged: [], refused: [], twoIds: [] });

interface WorkOptions {
  ask: Ask;
  deviceId: string;
  patientId: string;
  seed: number;
  signal: AbortSignal;
}

const RETRY_MS = 700;
const CREATED = 201;
/** Refusals that pass: the mat or the database is away, the disk is full, the capture before is not over, the limit of calls. */
const passing = ["connectDevice", "positionPatient", "unavailable", "diskFull", "onGoing", "busy", "serverBusy", "tooManyRequests"];
const refusalSchema = z.object({ error: z.string() });
const codeOf = (answer: Answered): string => refusalSchema.safeParse(answer?.body).data?.error ?? "";

/** Waits unless the work is over. */
const rest = (ms: number, signal: AbortSignal): Promise<unknown> => pause(ms, null, { signal }).catch(() => null);

/** Asks under one name again and again until it is known whether it was done; null if the work was over first. */
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

/** A clinician who captures on one plate, one capture after another. */
export async function captureOn(
  { ask, deviceId, patientId, seed, signal, longestS }: WorkOptions & { longestS: number },
  told: Told,
): Promise<void> {
  const random = createRandom(seed);
  while (!signal.aborted) {
    const captureId = crypto.randomUUID();
    const seconds = random() < 0.7 ? 5 : longestS;
    told.asked.add(captureId);
    const order = { analysisType: "Balance", seconds, captureId, patientId };
    const answer = await untilAnswered(() => ask("POST", `/api/device/${deviceId}/capture`, order), signal, told.refused);
    if (!answer) return;
    const one: Acknowledged = { captureId, deviceId, analysisId: null, frames: seconds * 50, atMs: performance.now(), ended: null };
    told.acknowledged.push(one);
    for (let isOver = false; !isOver && !signal.aborted;) {
      await rest(RETRY_MS, signal);
      const state = captureSchema.safeParse((await ask("GET", `/api/device/${deviceId}/state`))?.body);
      if (!state.success) continue;
      const { capture } = state.data;
      // A server that was started again knows none that is over.
      isOver = capture?.captureId !== captureId || ["saved", "failed", "cancelled"].includes(capture.phase);
      if (capture?.captureId === captureId && capture.phase !== "saved" && isOver) one.ended = capture.problem ?? capture.phase;
    }
    await rest(2000 * random(), signal);
  }
}

/** Of a save that comes by the API. */
const SAVED_FRAMES = 5;

/** A program that saves small recordings, each of them twice at times, and again where no answer came. */
export async function saveOn(
  { ask, deviceId, patientId, seed, signal }: WorkOptions,
  pressureMap: () => number[][],
  told: Told,
): Promise<void> {
  const random: Random = createRandom(seed);
  while (!signal.aborted) {
    const captureId = crypto.randomUUID();
    told.asked.add(captureId);
    const frames = Array.from({ length: SAVED_FRAMES }, (_, seq) => ({ pressureMap: pressureMap(), seq, t: 20 * seq }));
    const body = { patientId, analysisType: "Balance", captureId, startedAt: new Date().toISOString(), frames };
    const save = () => untilAnswered(() => ask("POST", `/api/podometryAnalysis/${deviceId}`, body), signal, told.refused);
    const answers = await Promise.all(random() < 0.3 ? [save(), save()] : [save()]);
    const ids = answers.flatMap((answer) => (answer ? [JSON.stringify(answer.body)] : []));
    if (new Set(ids).size > 1) told.twoIds.push(captureId);
    const analysisId = idSchema.safeParse(answers.find((answer) => answer)?.body).data?._id.$oid ?? null;
    if (ids.length > 0)
      told.acknowledged.push({ captureId, deviceId, analysisId, frames: SAVED_FRAMES, atMs: performance.now(), ended: null });
    await rest(500 + 1500 * random(), signal);
  }
}

const idSchema = z.object({ _id: z.object({ $oid: z.string() }) });
