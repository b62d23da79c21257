import { createServer } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pino } from "pino";
import { connectDatabase } from "~/data/connect.server";
import type { Caller } from "~/domain/caller";
import { systemClock } from "~/domain/clock";
import { composeServer } from "~/server/compose.server";
import { startCapture } from "~/services/captures.server";
import { selectPatient } from "~/services/patients/patients.server";
import { freshOperations } from "./operations";

/**
 * A server to be killed; its argument is its data folder. After a line it serves and prints its port; each further line
 * orders a capture. Prints states as JSON lines.
 */
const [dataDir = ""] = process.argv.slice(2);
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

type Order = { caller: Caller; patientId: string } & Parameters<typeof startCapture>[1];

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
await lines.next();
const database = await connectDatabase({ uri: process.env.MONGODB_URI, dataDir });
const httpServer = createServer();
const server = await composeServer({
  httpServer,
  spoolFolder: join(dataDir, "spool"),
  uploadFolder: join(dataDir, "uploads"),
  publicOrigin: undefined,
  pushServices: "off",
  clock: systemClock,
  random: Math.random,
  loopDelayMs: () => 0,
  logger: pino({ level: "silent" }),
  ...freshOperations(),
});
server.captures.onChange((state) => print(JSON.stringify(state)));
process.once("SIGTERM", () => {
  void server
    .close()
    .then(() => database.close())
    .finally(() => process.exit(0));
});
httpServer.listen(0, "127.0.0.1", () => {
  const address = httpServer.address();
  print(typeof address === "object" && address ? String(address.port) : "");
});

for (;;) {
  const line = await lines.next();
  if (line.done === true) break;
  const { caller, ...order } = JSON.parse(line.value) as Order;
  // JSON has no dates.
  const context = { ...caller, now: new Date(caller.now), server };
  await selectPatient(context, order.patientId);
  await startCapture(context, order);
}
