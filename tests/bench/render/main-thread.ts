import type { CDPSession, Page } from "@playwright/test";

/** What the browser counts of a page. */
export interface PageMetrics {
  /** Processor time of the main thread's tasks, milliseconds. */
  taskMs: () => Promise<number>;
  /** Memory in use by JavaScript after everything that can be freed was freed, bytes. */
  heapBytes: () => Promise<number>;
}

export async function metricsOf(page: Page): Promise<PageMetrics> {
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
