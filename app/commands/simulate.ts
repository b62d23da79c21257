import { systemClock } from "~/domain/clock";
import type { DeviceEvent } from "~/simulator/device";
import { SimulatorError } from "~/simulator/error";
import { startFleet, type FleetStats } from "~/simulator/fleet";
import { listMembers } from "~/simulator/plan";
import { readSimulateArguments, SIMULATE_HELP } from "./simulate-options";

const STATUS_EVERY_MS = 1000;

const refusals: Record<string, string> = {
  wrongDeviceCredentials: "the server knows no device with this serial and password (wrongDeviceCredentials)",
};

/** While retrying. */
const delays: Record<string, string> = {
  serialInUse: "another sender uses its serial number (serialInUse)",
};

/** Ends with the source, the time or an interrupt. Returns the exit code. */
async function simulate(args: string[]): Promise<number> {
  const request = await readSimulateArguments(args);
  if (request.help) {
    console.log(SIMULATE_HELP);
    return 0;
  }
  const members = listMembers(request.plan);
  const over = new AbortController();
  let exitCode = 0;
  const finish = (code: number): void => {
    if (!over.signal.aborted) exitCode = code;
    over.abort();
  };
  let everConnected = false;
  const describeFigure = new Set<string>();
  const listen = (event: DeviceEvent, serial: string): void => {
    if (over.signal.aborted) return;
    everConnected ||= event.name === "connected";
    if (event.name === "refused") console.error(`\n${serial} was refused: ${refusals[event.code] ?? event.code}.`);
    if (event.name === "framesRefused" && !describeFigure.has(event.problem.code)) {
      describeFigure.add(event.problem.code);
      console.error(`\nFrames of ${serial} are refused: ${event.problem.code} ${JSON.stringify(event.problem.details ?? {})}.`);
    }
    if (event.name === "delayed" && !describeFigure.has(event.code)) {
      describeFigure.add(event.code);
      console.error(`\n${request.url} cannot let ${serial} in now: ${delays[event.code] ?? event.code}. It tries again.`);
    }
    if (event.name === "unreachable" && !everConnected) {
      console.error(`\n${request.url} does not answer (${event.message}). Is the server running there?`);
      return finish(1);
    }
    const { refused, finished } = fleet.stats().devices;
    if (refused + finished === members.length) finish(refused > 0 ? 1 : 0);
  };

  const fleet = startFleet({ url: request.url, members, clock: systemClock, random: Math.random, report: listen });
  const status = setInterval(() => printStatus(fleet.stats(), false), STATUS_EVERY_MS);
  const deadline = request.seconds === null ? undefined : setTimeout(() => finish(0), request.seconds * 1000);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => finish(0));
  await new Promise((resolve) => over.signal.addEventListener("abort", resolve));

  clearInterval(status);
  clearTimeout(deadline);
  printStatus(fleet.stats(), true);
  fleet.stop();
  return exitCode;
}

/** Rewritten on a terminal, else printed once at the end. */
function printStatus({ devices, sent, resent, acked, refused }: FleetStats, last: boolean): void {
  if (!last && !process.stdout.isTTY) return;
  const states = Object.entries(devices).flatMap(([state, count]) => (count > 0 ? [`${count} ${state}`] : []));
  const codes = Object.entries(refused).map(([code, count]) => `${count} ${code}`);
  const line = `${states.join(", ")} · sent ${sent} · again ${resent} · acknowledged ${acked}${codes.length > 0 ? ` · refused ${codes.join(", ")}` : ""}`;
  process.stdout.write(process.stdout.isTTY ? `\r\u001b[2K${line}${last ? "\n" : ""}` : `${line}\n`);
}

try {
  process.exitCode = await simulate(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SimulatorError)) throw error;
  console.error(`${error.message}\n\nnpm run simulate -- --help tells the options.`);
  process.exitCode = 1;
}
