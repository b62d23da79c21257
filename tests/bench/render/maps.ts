import { createRequire } from "node:module";
import type { Browser } from "@playwright/test";
import { readMetrics } from "./main-thread";
import type { PlayerName } from "./page/player";
import { servePage } from "./serve-page";

export interface Turn {
  threadMs: number;
  fps: number;
}

export async function playMaps(browser: Browser, rounds: number, turnMs: number): Promise<Record<PlayerName, Turn>[]> {
  const served = await servePage();
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
    await page.goto(served.url);
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve("plotly.js-dist-min") });
    await page.waitForFunction(() => "stage" in window);
    const metrics = await readMetrics(page);

    const turnOf = async (name: PlayerName): Promise<Turn> => {
      await page.evaluate((player) => window.stage.open(player), name);
      const before = await metrics.taskMs();
      const drawn = await page.evaluate((ms) => window.stage.play(ms), turnMs);
      const spentMs = (await metrics.taskMs()) - before;
      await page.evaluate(() => window.stage.close());
      return { threadMs: spentMs / drawn, fps: (1000 * drawn) / turnMs };
    };

    const turns: Record<PlayerName, Turn>[] = [];
    for (let round = 0; round < rounds; round++) {
      turns.push({
        heatmap: await turnOf("heatmap"),
        "Plotly heatmap": await turnOf("Plotly heatmap"),
        "heatmap with isolines": await turnOf("heatmap with isolines"),
        surface: await turnOf("surface"),
        "Plotly surface": await turnOf("Plotly surface"),
      });
    }
    await page.close();
    return turns;
  } finally {
    await served.stop();
  }
}
