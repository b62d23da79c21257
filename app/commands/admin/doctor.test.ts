import { once } from "node:events";
import { chmod, mkdir } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { env } from "~/env.server";
import { operator } from "../../../tests/support/operator";
import { examine, findingsInWords } from "./doctor";

async function proxyThat(answer: RequestListener): Promise<string> {
  const proxy = createServer(answer).listen(0);
  onTestFinished(() => void proxy.close());
  await once(proxy, "listening");
  return `http://localhost:${(proxy.address() as AddressInfo).port}`;
}

const stateOf = (findings: Awaited<ReturnType<typeof examine>>): Record<string, string> =>
  Object.fromEntries(findings.map(({ check, state }) => [check, state]));

test("[ADM-4] an operator learns what is wrong with a set-up, and what to do", async () => {
  const { folder, admin } = await operator();
  await admin("one", "found", "--company", "Provider", "--email", "petra@provider.example");
  const DATA_DIR = join(folder, "one");
  await chmod(DATA_DIR, 0o755);
  const anHourAgo = new Date(Date.now() - 3_600_000).toUTCString();
  const PUBLIC_ORIGIN = await proxyThat((request, response) => {
    response.setHeader("Date", anHourAgo);
    response.writeHead(request.url === "/healthz" ? 200 : 400).end();
  });
  const away = { MQTT_URL: "mqtt://localhost:1", REDIS_URL: "redis://localhost:1", SMTP_URL: "smtp://localhost:1" };
  const findings = await examine({ ...env, MONGODB_URI: undefined, DATA_DIR, PUBLIC_ORIGIN, ...away });
  expect(stateOf(findings)).toMatchObject({
    ...{ "Data folder": "warning", Database: "ok", "Secret key": "warning", Recordings: "warning", Address: "warning" },
    ...{ WebSockets: "wrong", Clock: "wrong", Mail: "wrong", "MQTT broker": "wrong", Redis: "wrong" },
  });
  expect(findingsInWords(findings)).toContain(`chmod 700 ${DATA_DIR}`);
  expect(findingsInWords(findings)).toMatch(/^wrong +Clock +The clocks of this machine and of .* differ by 3\d{3} s\./m);
  await expect(admin("one", "doctor")).resolves.toMatchObject({ findings: expect.any(Array) as unknown[] });
}, 60_000);

test("[ADM-4] before the first start the check makes nothing", async () => {
  const { folder } = await operator();
  const DATA_DIR = join(folder, "empty");
  await mkdir(DATA_DIR, { mode: 0o700 });
  const findings = await examine({ ...env, MONGODB_URI: undefined, DATA_DIR });
  expect(stateOf(findings)).toMatchObject({ "Data folder": "ok", Database: "warning", "Secret key": "warning" });
  expect(stateOf(await examine({ ...env, MONGODB_URI: undefined, DATA_DIR: join(folder, "none") }))).toMatchObject({
    "Data folder": "warning",
  });
});
