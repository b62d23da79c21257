import type { CDPSession, Page } from "@playwright/test";

export interface PageMetrics {
  taskMs: () => Promise<number>;
  /** After garbage collection, bytes. */
  heapBytes: () => Promise<number>;
}

export async function readMetrics(page: Page): Promise<PageMetrics> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async (name: string): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    const value = metrics.find((metric) => metric.name === name)?.value;
    if (value === undefined) throw new Error(`the browser does not count ${name}`);
    return value;
  };
  return {
    taskMs: async () => 1000 * (await read("TaskDuration")),
    async heapBytes() {
      await session.send("HeapProfiler.collectGarbage");
      return read("JSHeapUsedSize");
    },
  };
}
