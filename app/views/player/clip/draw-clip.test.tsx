import { expect, test } from "vitest";
import { turns } from "~/domain/device/map-turn";
import { drawTurned } from "./draw-clip";

test.each(turns)("[LIVE-5] [HIST-4] the map of a video is turned by %i° about the middle of its place, mirrored first", (turn) => {
  const calls: string[] = [];
  const note =
    (name: string) =>
    (...values: unknown[]): void =>
      void calls.push([name, ...values.filter((value) => typeof value === "number")].join(" "));
  const context = {
    ...{ save: note("save"), restore: note("restore"), translate: note("translate") },
    ...{ rotate: note("rotate"), scale: note("scale"), drawImage: note("drawImage") },
  };
  const own = Object.assign(document.createElement("canvas"), turn % 180 === 0 ? { width: 40, height: 20 } : { width: 20, height: 40 });
  drawTurned(context, own, { left: 10, top: 30, width: 40, height: 20, turn: { turn, mirrored: true } });
  const rotated = `rotate ${(turn * Math.PI) / 180}`;
  expect(calls).toEqual(["save", "translate 30 40", rotated, "scale -1 1", `drawImage ${-own.width / 2} ${-own.height / 2}`, "restore"]);
});
