import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { projectFile } from "~/project-root.server";

/** Says how nice the threads of a process are, the main one first. */
const PROGRAM = `
  import { readdirSync, readFileSync } from "node:fs";
  import { BACKGROUND_NICENESS, lowerBackgroundThreads } from ${JSON.stringify(projectFile("app/jobs/background-threads.server.ts"))};
  await lowerBackgroundThreads();
  const nicenessOf = (thread) => Number(readFileSync("/proc/self/task/" + thread + "/stat", "utf8").split(") ")[1].split(" ")[16]);
  const threads = readdirSync("/proc/self/task").filter((thread) => Number(thread) !== process.pid);
  console.log(JSON.stringify({ main: nicenessOf(process.pid), others: threads.map(nicenessOf), steps: BACKGROUND_NICENESS }));
`;

test.runIf(process.platform === "linux")("[LIVE-4] the threads that Node keeps to itself give way to live maps", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", PROGRAM], {
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  const { main, others, steps } = JSON.parse(stdout) as { main: number; others: number[]; steps: number };
  expect(others.length).toBeGreaterThan(4);
  expect(new Set(others)).toEqual(new Set([Math.min(19, main + steps)]));
});
