import { downloadAnalysis } from "~/analysis/load.client";
import { plateFrames, RATE_HZ } from "../frames";
import { createIsobarPlayer } from "./isobar";
import type { Player, PlayerName } from "./player";
import { createPlotlyPlayer } from "./plotly";

declare global {
  interface Window {
    stage: {
      open: (name: PlayerName) => Promise<void>;
      /** Plays at 50 Hz for `ms`; resolves to the number of different frames drawn. */
      play: (ms: number) => Promise<number>;
      close: () => void;
    };
  }
}

const WARM_UP_MS = 1000;
const analysis = await downloadAnalysis();
const frames = plateFrames();
const found = document.querySelector<HTMLElement>("#place");
if (!found) throw new Error("the page has no place");
const place = found;

const players = {
  heatmap: () => createIsobarPlayer(place, analysis, "heatmap"),
  "heatmap with isolines": () => createIsobarPlayer(place, analysis, "heatmap with isolines"),
  surface: () => createIsobarPlayer(place, analysis, "surface"),
  "Plotly heatmap": () => createPlotlyPlayer(place, frames, "heatmap"),
  "Plotly surface": () => createPlotlyPlayer(place, frames, "surface"),
} satisfies Record<PlayerName, () => Promise<Player>>;

let player: Player | null = null;
let next = 0;

function play(ms: number): Promise<number> {
  const before = player?.drawn() ?? 0;
  return new Promise((resolve) => {
    const feeding = setInterval(() => {
      const frame = frames[next++ % frames.length];
      if (frame) player?.show(frame);
    }, 1000 / RATE_HZ);
    setTimeout(() => {
      clearInterval(feeding);
      resolve((player?.drawn() ?? 0) - before);
    }, ms);
  });
}

window.stage = {
  async open(name) {
    player = await players[name]();
    await play(WARM_UP_MS);
  },
  play,
  close() {
    player?.end();
    player = null;
  },
};
