import fc from "fast-check";
import { expect, test } from "vitest";
import { unpackFrames } from "~/data/frame-chunks.server";
import { importLayoutSchema } from "~/domain/analysis/recording/import-settings";
import { decodeFrame } from "~/domain/frame/codec";
import { toMatrix, type Frame, type FramePart } from "~/domain/frame/frame";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { useDatabase } from "../../../tests/support/database";
import { openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis, GRID, standing } from "../../../tests/support/recording";
import { useServer } from "../../../tests/support/server";
import { inPieces } from "../../../tests/support/uploads";
import { readChunks, getAnalysis } from "../analyses.server";
import { exportArchive } from "../exports/archive.server";
import { exportAnalysis } from "../exports/exports.server";
import { recordingIndex } from "../recorded-frames.server";
import { importFile } from "./import-file.server";

useDatabase();
const server = useServer();

const STEP_MS = 20;
const geometry = { grid: GRID, cellPitchCm: { xCm: 1, yCm: 1 }, cellAreaCm2: 1, unit: "kPa" as const, scale: 0.1, maximum: 1200 };

/** Frames received per part, jitter, and whether it has an end. */
const drawn = fc.record({
  frames: fc.integer({ min: 12, max: 40 }),
  lost: fc.array(fc.nat({ max: 39 }), { maxLength: 8 }),
  lostRight: fc.array(fc.nat({ max: 39 }), { maxLength: 6 }),
  waver: fc.constantFrom(0, 3, 6),
  hasEnd: fc.boolean(),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

/** Both ends of a part arrive, so gaps lie between frames. */
function framesOf({ frames, lost, lostRight, waver, hasEnd }: Drawn, parts: readonly FramePart[]): Frame[] {
  const isLost = (part: FramePart, number: number): boolean =>
    number > 0 && number < frames - 3 && (part === "right" ? lostRight : lost).includes(number);
  const timeOf = (number: number): number => number * STEP_MS + (number > 0 ? waver * Math.sin(2.4 * number) : 0);
  const numbers = Array.from({ length: hasEnd ? frames : frames - 2 }, (_, number) => number);
  const list = numbers.flatMap((number) =>
    parts.filter((part) => !isLost(part, number)).map((part) => standing(number, { part, deviceTimeMs: timeOf(number) })),
  );
  const end = parts.map((part) => standing(frames, { part, deviceTimeMs: frames * STEP_MS }));
  return hasEnd ? [...list, ...end] : list;
}

const read = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> => new Uint8Array(await new Response(stream).arrayBuffer());

async function made(clinic: ClinicFixture, one: Drawn, isHalves: boolean): Promise<string> {
  const { context, patient } = clinic;
  const device = { ...clinic.device, deviceType: isHalves ? "Sensing Horse" : "Podology IoT", override: { grid: GRID } };
  const list = framesOf(one, isHalves ? ["left", "right"] : ["main"]);
  return anAnalysis(
    { context, patient, device },
    { analysisType: isHalves ? "Fitting" : "Static", geometry, durationMs: one.frames * STEP_MS, list },
  );
}

async function known({ context }: ClinicFixture, id: string) {
  const { state, frameCount, gaps, endCut, plannedMs } = await getAnalysis(context, id);
  const cells: string[] = [];
  for await (const chunk of readChunks(context, id))
    for (const bytes of await unpackFrames(chunk)) {
      const frame = decodeFrame(bytes);
      cells.push(`${frame.part} ${JSON.stringify(toMatrix(frame))}`);
    }
  const reported = gaps.map(({ part, afterSequence, beforeSequence, fromMs = NaN, toMs = NaN }) => ({
    ...{ part, missing: beforeSequence - afterSequence - 1, fromMs: Math.round(fromMs), toMs: Math.round(toMs) },
  }));
  const order = (one: { part: string; fromMs: number }, other: { part: string; fromMs: number }): number =>
    one.part.localeCompare(other.part) || one.fromMs - other.fromMs;
  return { state, frameCount, endCut, plannedMs: Math.round(plannedMs), gaps: reported.toSorted(order), cells: cells.toSorted() };
}

type Known = Awaited<ReturnType<typeof known>>;

/** Without ends of gaps, which files round to milliseconds. */
const counted = ({ gaps, ...rest }: Known): unknown => ({ ...rest, gaps: gaps.map(({ part, missing }) => ({ part, missing })) });
const endsOf = ({ gaps }: Known): number[] => gaps.flatMap(({ fromMs, toMs }) => [fromMs, toMs]);

/** These formats pair halves and drop incomplete moments. */
const isOfPictures = (format: string): boolean => format === "asf" || format === "emed";

const recordings = fc.sample(drawn, { numRuns: 6, seed: 33 });

test.each(["raw", "npz", "archive", "asf", "emed"] as const)(
  "[PEER-9] drawn recordings with gaps come back equal from %s",
  async (format) => {
    const clinic = await openClinicWithPatient({ server });
    const { context, patient } = clinic;
    for (const one of recordings)
      for (const isHalves of isOfPictures(format) ? [false] : [false, true]) {
        const id = await made(clinic, one, isHalves);
        const localization = { t: translator(context.language), format: makeFormat(context.language) };
        const { stream } =
          format === "archive"
            ? await exportArchive(context, { selection: { analysisIds: [id] }, formats: ["raw"], localization })
            : await exportAnalysis(context, id, format);
        const { deviceType, analysisType } = await getAnalysis(context, id);
        const layout = importLayoutSchema.parse(format === "raw" ? { unit: "kPa", xCm: "1", yCm: "1" } : {});
        const order = { deviceType, analysisType, patient: { number: patient.number }, layout };
        const { analysisId } = await importFile(context, { fileName: format, content: inPieces(await read(stream)) }, order);
        const [before, after] = [await known(clinic, id), await known(clinic, analysisId)];
        if (format === "emed" || (format === "asf" && one.waver > 0)) {
          // These use numbers as times, and emed has no end.
          const places = ({ gaps }: Known) => gaps.map(({ missing }) => missing);
          expect(places(after), JSON.stringify(one)).toEqual(places(before));
          continue;
        }
        expect(counted(after), JSON.stringify({ one, isHalves })).toEqual(counted(before));
        const apart = endsOf(after).map((end, at) => Math.abs(end - (endsOf(before)[at] ?? NaN)));
        expect(Math.max(0, ...apart)).toBeLessThanOrEqual(1);
      }
  },
);

test("[PEER-9] the page and the API have the gaps of the record", async () => {
  const clinic = await openClinicWithPatient({ server });
  for (const one of recordings) {
    const id = await made(clinic, one, false);
    const { gaps } = await getAnalysis(clinic.context, id);
    const index = await recordingIndex(clinic.context, id);
    const inside = gaps.filter(({ toMs = 0 }) => toMs < one.frames * STEP_MS);
    expect(index.gaps.map(({ fromS }) => Math.round(1000 * fromS))).toEqual(inside.map(({ fromMs = 0 }) => Math.round(fromMs)));
  }
});
