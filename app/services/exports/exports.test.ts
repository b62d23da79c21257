import { describe, expect, test } from "vitest";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { unknownSubject } from "~/domain/analysis/recording/capture-subject";
import { FAULTY_CELL } from "~/domain/frame/frame";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import { useDatabase } from "../../../tests/support/database";
import { aClinic, anAnalysis, frames, standing } from "../../../tests/support/recording";
import { correctAnalysis } from "../corrections.server";
import { deleteAnalysis, purgeDeletedAnalyses } from "../deleted-analyses.server";
import { exportAnalysis } from "./exports.server";

useDatabase();

const linesOf = async (stream: ReadableStream<Uint8Array>): Promise<unknown[]> => {
  const text = await new Response(stream).text();
  expect(text.endsWith("\n")).toBe(true);
  return text
    .trimEnd()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
};

describe("[HIST-4] the raw export", () => {
  test("is a line a frame with its time and every cell as the mat sent it", async () => {
    const clinic = aClinic();
    const list = [...frames(7, 10), standing(11, { counts: standing(11).counts.map((count, cell) => (cell === 5 ? FAULTY_CELL : count)) })];
    const id = await anAnalysis(clinic, { list, startedAt: new Date("2026-03-01T09:30:00.000Z"), subject: unknownSubject });
    const { stream, mime, fileName } = await exportAnalysis(clinic.context, id, "raw");
    const valueOf = (count: number) => (count === FAULTY_CELL ? 0 : count / 10);
    expect(await linesOf(stream)).toEqual(
      list.map(({ counts, grid }, index) => ({
        dateTime: new Date(Date.UTC(2026, 2, 1, 9, 30, 0, index * 20)).toISOString(),
        pressureMatrix: Array.from({ length: grid.rows }, (_, row) =>
          Array.from({ length: grid.cols }, (_, col) => valueOf(counts[row * grid.cols + col] ?? NaN)),
        ),
        ...(index === 0 && { recording: { nominalHz: 50, plannedMs: 1000, endCut: true, gaps: [] } }),
      })),
    );
    expect({ mime, fileName }).toEqual({ mime: "application/x-ndjson", fileName: "podology-iot-raw-2026-03-01.jsonl" });
  });

  test("says in its first line whose it is and how it was made, as far as known", async () => {
    const clinic = aClinic();
    const run = { name: "ctsib", begunAtMs: Date.UTC(2026, 2, 1, 8, 59) };
    const stated = {
      protocolRun: run,
      conditions: { eyes: "closed", trial: 2 },
      subject: { weightKg: 63.5, heightCm: null, ageYears: 41 },
    } as const;
    const id = await anAnalysis(clinic, { list: frames(0, 2), ...stated });
    const [first, second] = await linesOf((await exportAnalysis(clinic.context, id, "raw")).stream);
    expect(first).toMatchObject({
      conditions: stated.conditions,
      protocolRun: { name: "ctsib", begunAt: "2026-03-01T08:59:00.000Z" },
      subject: { weightKg: 63.5, ageYears: 41 },
    });
    expect(Object.keys(second ?? {})).toEqual(["dateTime", "pressureMatrix"]);
  });

  test("of a mat of two halves says which half a line is of", async () => {
    const clinic = aClinic();
    const id = await anAnalysis(clinic, { list: [...frames(0, 1, { part: "left" }), ...frames(0, 1, { part: "right" })] });
    const lines = await linesOf((await exportAnalysis(clinic.context, id, "raw")).stream);
    expect(lines).toMatchObject([{ part: "left" }, { part: "right" }, { part: "left" }, { part: "right" }]);
  });

  test("[PEER-1] says in its first line what was corrected in the recording, and by whom only with names", async () => {
    const clinic = aClinic();
    const id = await anAnalysis(clinic, { analysisType: "Dynamic" });
    const correction = { kind: "leaveOut", contact: { frame: 25, xCm: 4, yCm: 3 } } as const;
    const { corrections } = await correctAnalysis(clinic.context, id, correction);
    const [first, ...others] = await linesOf((await exportAnalysis(clinic.context, id, "raw")).stream);
    const reported = { id: corrections[0]?.id, ...correction, at: "2026-03-01T09:00:00.000Z" };
    expect(first).toMatchObject({ corrections: [reported] });
    expect(JSON.stringify(first)).not.toContain("Ada");
    const [named] = await linesOf((await exportAnalysis(clinic.context, id, "raw", { names: true })).stream);
    expect(named).toMatchObject({ corrections: [{ ...reported, userName: "Ada" }] });
    expect(others).toHaveLength(49);
    for (const line of others) expect(line).not.toHaveProperty("corrections");
  });

  test("reads no further than its reader", async () => {
    const clinic = aClinic();
    const id = await anAnalysis(clinic, {
      list: Array.from({ length: 3000 }, (_, sequence) => standing(sequence, { deviceTimeMs: sequence / 10 })),
    });
    const { stream } = await exportAnalysis(clinic.context, id, "raw");
    const reader = stream.getReader();
    const { value } = await reader.read();
    expect(value?.byteLength).toBeLessThan(200_000);
    await reader.cancel();
  });

  test("[R25] whose analysis is deleted meanwhile is whole; one whose frames are purged is whole or ends as an error; a new one is not found", async () => {
    const clinic = aClinic();
    const list = Array.from({ length: 3000 }, (_, sequence) => standing(sequence, { deviceTimeMs: sequence / 10 }));
    const id = await anAnalysis(clinic, { list });
    const [whole, cut] = [await exportAnalysis(clinic.context, id, "raw"), await exportAnalysis(clinic.context, id, "raw")];
    await deleteAnalysis(clinic.context, id);
    expect(await linesOf(whole.stream)).toHaveLength(3000);
    await purgeDeletedAnalyses(clinic.context);
    // The database may have read ahead.
    const rest = await new Response(cut.stream).text().catch(() => null);
    expect([undefined, 3001]).toContain(rest?.split("\n").length);
    await expect(exportAnalysis(clinic.context, id, "raw")).rejects.toMatchObject({ code: "notFound", status: 404 });
  });

  test("is refused as noAnalysisData where there is nothing, and as notFound in an unknown format", async () => {
    const clinic = aClinic();
    const id = await anAnalysis(clinic);
    await AnalysisModel.updateOne({ _id: id }, { $set: { frameCount: 0 } });
    await expect(exportAnalysis(clinic.context, id, "raw")).rejects.toMatchObject({ code: "noAnalysisData" });
    await expect(exportAnalysis(clinic.context, id, "exe")).rejects.toMatchObject({ code: "notFound" });
  });
});

test("[HIST-4] every format has an id of its own, and an extension", () => {
  expect(new Set(EXPORT_FORMATS.map(({ id }) => id)).size).toBe(EXPORT_FORMATS.length);
  expect(EXPORT_FORMATS.every(({ extension, mime }) => /^[a-z0-9]+$/.test(extension) && mime.includes("/"))).toBe(true);
});
