import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { PASSWORD } from "../support/people";
import { atMost, printGoals } from "./goal";
import { startBuiltServer } from "./pixels/built-server";
import { cpuMs } from "./pixels/cpu-time";
import { median } from "./quantile";
import { storeHistory, type StoredHistory } from "./results/store-history";

/** The trend reads each result. Walks have the largest results. */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "7" }, analyses: { type: "string", default: "500" } } });
const [rounds, count] = [Number(values.rounds), Number(values.analyses)];

const histories: StoredHistory[] = [];
const server = await startBuiltServer(PASSWORD, {
  prepare: async (dataDir) => void histories.push(await storeHistory(dataDir, count)),
  demo: "off",
});
try {
  const [{ email, paths } = { email: "", paths: [] }] = histories;
  const signedIn = await fetch(`${server.url}/login`, {
    method: "POST",
    headers: { Origin: server.url },
    body: new URLSearchParams({ email, password: PASSWORD }),
    redirect: "manual",
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const measured = [];
  for (const { type, path } of paths) {
    const answers = [];
    while (answers.length <= rounds) {
      const [before, cpuBefore] = [performance.now(), await cpuMs(server.pid)];
      const answer = await fetch(`${server.url}${path}`, { headers: { Cookie: cookie } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      answers.push({ ms: performance.now() - before, cpuMs: (await cpuMs(server.pid)) - cpuBefore, kilobytes: text.length / 1000 });
    }
    const [first, ...again] = answers;
    measured.push({ type, first, median: median(again.map(({ ms }) => ms)), cpu: median(again.map((one) => one.cpuMs)) });
  }
  console.log(`a patient's page with ${count} analyses of each type, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
  console.table(
    measured.map(({ type, first, median: ms, cpu }) => ({
      type,
      "first, ms": Math.round(first?.ms ?? NaN),
      "median, ms": Math.round(ms),
      "of it processor, ms": Math.round(cpu),
      "page, kB": Math.round(first?.kilobytes ?? NaN),
    })),
  );
  const goals = measured.map(({ type, median: ms }) => atMost(`${type}, server's answer, median`, ms, 200, "ms", false));
  process.exitCode = printGoals(goals) ? 1 : 0;
} finally {
  await server.stop();
}
