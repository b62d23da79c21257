import { describe, expect, test, vi } from "vitest";
import { packIndex, type RecordingIndex } from "~/domain/analysis/recording/recording-index";
import { joinFrames } from "~/domain/frame/joined-frames";
import { patience } from "../../../tests/support/patience";
import { coded, frames } from "../../../tests/support/recording";
import { createRecordingStore } from "./recording-store";

const FRAMES = 40;
const recorded = frames(0, FRAMES - 1);
const index: RecordingIndex = {
  frameCount: FRAMES,
  blockStarts: [0, 10, 20, 30],
  lost: [],
  seconds: recorded.map((_, moment) => moment / 50),
  frames: recorded.map((_, moment) => moment),
  partners: null,
  load: [],
  loadUnit: "N",
  maximum: 15,
  centreX: [],
  centreY: [],
  gaps: [],
};
const kind = { parts: ["main"], head: "row0" } as const;
const rangeOf = (address: string): [number, number] => {
  const search = new URL(address, "http://page").searchParams;
  return [Number(search.get("from")), Number(search.get("to"))];
};
const answer = (from: number, to: number): Response => new Response(joinFrames(coded(recorded.slice(from, to + 1))));

function opened(
  range: (from: number, to: number) => Response | Promise<Response> = answer,
  change: { index?: Partial<RecordingIndex>; mostBytes?: number } = {},
) {
  const asked: number[] = [];
  const store = createRecordingStore({
    analysisId: "a",
    kind,
    mostBytes: change.mostBytes,
    async read(address) {
      if (address.endsWith("/index")) return Response.json(packIndex({ ...index, ...change.index }));
      const [from, to] = rangeOf(address);
      asked.push(from);
      return range(from, to);
    },
  });
  return { store, asked, close: store.open() };
}
const loaded = (store: ReturnType<typeof createRecordingStore>) => vi.waitUntil(() => store.state().phase !== "loading", patience);

describe("[RES-5] the recording of a player", () => {
  test("has every frame of the recording, and says what is there", async () => {
    const { store } = opened();
    await loaded(store);
    expect(store.state()).toMatchObject({ phase: "loaded", buffered: [{ fromS: 0, toS: 0.78 }], missing: [] });
    expect([0, 17, 39].map((moment) => store.frameOf(moment))).toEqual([0, 17, 39].map((moment) => recorded[moment]));
  });

  test("shows a picture before the rest of its block has come", async () => {
    const bytes = joinFrames(coded(recorded.slice(0, 10)));
    let finish: () => void = () => undefined;
    const { store } = opened((from, to) => {
      if (from > 0) return answer(from, to);
      return new Response(
        new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(bytes.subarray(0, 500));
            finish = () => {
              controller.enqueue(bytes.subarray(500));
              controller.close();
            };
          },
        }),
      );
    });
    await vi.waitUntil(() => store.frameOf(0) !== null, patience);
    expect([store.state().phase, store.frameOf(9)]).toEqual(["loading", null]);
    finish();
    await loaded(store);
    expect(store.frameOf(9)).toEqual(recorded[9]);
  });

  test("loads what is looked for before the rest", async () => {
    const waiting: (() => void)[] = [];
    const { store, asked } = opened((from, to) => new Promise((resolve) => waiting.push(() => resolve(answer(from, to)))));
    const go = async (): Promise<void> => {
      await vi.waitUntil(() => waiting.length > 0, patience);
      waiting.shift()?.();
    };
    await vi.waitUntil(() => waiting.length > 0, patience);
    store.seek(35);
    for (let block = 0; block < 4; block++) await go();
    await loaded(store);
    expect(asked).toEqual([0, 30, 10, 20]);
  });

  test("requests again what got lost on the way, and names what is permanently lost", async () => {
    const bad = new Map([
      [10, 1],
      [20, 2],
    ]);
    const { store, asked } = opened((from, to) => {
      const left = bad.get(from) ?? 0;
      bad.set(from, left - 1);
      return left > 0 ? answer(from, to - 5) : answer(from, to);
    });
    await loaded(store);
    expect(asked).toEqual([0, 10, 10, 20, 20, 30]);
    expect(store.state().missing).toEqual([{ fromS: 0.5, toS: 0.58 }]);
    expect([store.frameOf(24), store.frameOf(25), store.frameOf(30)]).toEqual([recorded[24], null, recorded[30]]);
  });

  test("does not ask for what the store has lost, and says where it lies", async () => {
    const { store, asked } = opened(answer, { index: { lost: [{ from: 10, to: 19 }] } });
    await loaded(store);
    expect(asked).toEqual([0, 20, 30]);
    expect(store.state().missing).toEqual([{ fromS: 0.2, toS: 0.38 }]);
  });

  test("keeps no more than its limit, and loads again what it evicted", async () => {
    const size = joinFrames(coded(recorded.slice(0, 10))).byteLength;
    const { store, asked, close } = opened(answer, { mostBytes: 1.5 * size });
    await vi.waitUntil(() => store.frameOf(19) !== null, patience);
    expect([asked, store.frameOf(25)]).toEqual([[0, 10], null]);
    store.seek(25);
    await vi.waitUntil(() => store.frameOf(25) !== null, patience);
    expect(store.frameOf(25)).toEqual(recorded[25]);
    expect(store.state().buffered.reduce((sum, { fromS, toS }) => sum + toS - fromS, 0)).toBeLessThan(0.45);
    close();
  });

  test("[R25] of an analysis that is deleted meanwhile stays what it has, and says so", async () => {
    const { store } = opened((from, to) => (from < 20 ? answer(from, to) : new Response(null, { status: 404 })));
    await loaded(store);
    expect([store.state().phase, store.frameOf(15), store.frameOf(25)]).toEqual(["gone", recorded[15], null]);
  });
});
