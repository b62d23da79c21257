import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { socketPathFor } from "@isobar/embedded-database";
import { describe, expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "~/data/connect.server";
import { socketAddress } from "~/data/move/address";
import { roles } from "~/domain/user";
import { disableAccount, editAccount } from "~/services/administration/users.server";
import { actAs, hire, openClinicWithPatient } from "../support/people";
import { temporaryFolder } from "../support/recording";
import { hasRedis, startRedis } from "../support/redis";
import { spawnServer } from "../support/spawned-server";
import { signIn } from "./driver/clinic";

const folder = temporaryFolder();
const SECRET = Buffer.alloc(32, 7).toString("base64");
/** Fifty answers, 20 ms apart: at least a second. */
const WITHIN_ANSWERS = 50;
const PAUSE_MS = 20;

/** Repeats a request until the answer matches; fails with the last one. */
async function withinASecond<Answer>(ask: () => Promise<Answer>, isSeen: (answer: Answer) => boolean): Promise<void> {
  for (let answers = 1; ; answers += 1) {
    const answer = await ask();
    if (isSeen(answer)) return;
    if (answers === WITHIN_ANSWERS) expect.fail(`not seen within ${answers} answers: ${JSON.stringify(answer)}`);
    await pause(PAUSE_MS);
  }
}

async function startBoth() {
  const dataDir = join(folder(), "data");
  const database = await connectDatabase({ dataDir, secretKeys: [SECRET] });
  onTestFinished(() => database.close());
  const clinic = await openClinicWithPatient({ company: { adminPanel: true } });
  const admin = actAs(await hire(clinic.company, { role: roles.companyAdmin }), clinic.company);
  const { url: REDIS_URL } = await startRedis();
  const common = { REDIS_URL, ISOBAR_SECRET_KEY: SECRET, MONGODB_URI: socketAddress(socketPathFor(dataDir)) };
  const servers = await Promise.all(["first", "second"].map((name) => spawnServer(join(folder(), name), common)));
  for (const server of servers) onTestFinished(() => server.kill());
  const [first, second] = servers.map(({ url }) => url);
  if (!first || !second) throw new Error(servers.map(({ errors }) => errors).join("\n"));
  const { token } = await signIn(first, clinic.user.email);
  const ask = async (url: string, method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const answer = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null });
    return { status: answer.status, text: await answer.text() };
  };
  return { ...clinic, admin, first, second, ask };
}

describe.skipIf(!hasRedis)("[PEER-13] what is done at one of two processes of a clinic is seen at the other within a second:", () => {
  test(
    "the patient picked, the layout of a map, a role that is taken away, and an account that is disabled",
    { timeout: 120_000 },
    async () => {
      const { admin, ask, first, second, user, patient } = await startBoth();
      const onSecond = (path: string) => ask(second, "GET", path);

      const selection = `/api/podometry/patient/select/${user.id}`;
      expect((await onSecond(selection)).text).toContain("No patient is currently selected.");
      expect((await ask(first, "PUT", selection, { selection: patient.id })).status).toBe(200);
      await withinASecond(
        () => onSecond(selection),
        ({ text }) => text.includes(patient.id),
      );

      const layout = `/api/LayoutSettings/${user.id}`;
      expect((await onSecond(layout)).text).toContain('"thresholdValue":0');
      expect((await ask(first, "PUT", layout, { thresholdValue: 15 })).status).toBe(200);
      await withinASecond(
        () => onSecond(layout),
        ({ text }) => text.includes('"thresholdValue":15'),
      );

      const patients = { method: "POST", path: `/api/podometry/patients/${user.id}` };
      expect((await ask(second, patients.method, patients.path, {})).status).toBe(422);
      await editAccount(admin, user.id, { name: user.name, role: user.role, staffRole: "researcher", capabilities: [] });
      await withinASecond(
        () => ask(second, patients.method, patients.path, {}),
        ({ status }) => status === 403,
      );

      await disableAccount(admin, user.id);
      await withinASecond(
        () => onSecond(layout),
        ({ status }) => status === 401,
      );
    },
  );
});
