import { trusted } from "mongoose";
import { pino } from "pino";
import { io } from "socket.io-client";
import { describe, expect, onTestFinished, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { networkForAddress } from "~/domain/network";
import type { User } from "~/domain/user";
import { apiRoutes } from "~/http/api/catalogue.server";
import { createApi } from "~/http/api/handle.server";
import { createApiLimits } from "~/http/api/rate-limit.server";
import { INGEST_NAMESPACE } from "~/live/wire/handshake";
import { createSignInRefusalLog, hashEmail } from "~/services/accounts/sign-in-refusals.server";
import { trustNetwork } from "~/services/accounts/trusted-networks.server";
import { noServer } from "~/services/no-server";
import { apiAt, tokenFor } from "../support/api";
import { useDatabase } from "../support/database";
import { patience } from "../support/patience";
import { hire, installMat, openClinic, openClinicWithPatient, PASSWORD } from "../support/people";
import { temporaryFolder } from "../support/recording";
import { startServer, type TestServer } from "../support/server";

useDatabase();
const folder = temporaryFolder();

const CLINIC = "203.0.113.7";
/** An address in a separate network. */
const elsewhere = (number: number): string => `10.${number >> 8}.${number & 255}.9`;
const times = <Value>(count: number, run: (number: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => run(number)));
const matching = (answers: readonly string[], word: string): number => answers.filter((answer) => answer.includes(word)).length;

/**
 * The first packet a mat at that address receives, parsed by hand: accepted (0) or refused (4). This machine is a
 * trusted proxy.
 */
function knock({ url }: TestServer, serial: string, password: string, address: string): Promise<string> {
  const socket = io(url + INGEST_NAMESPACE, {
    auth: { serial, password },
    extraHeaders: { "X-Forwarded-For": address },
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  return new Promise((resolve, reject) => {
    socket.once("connect_error", reject);
    socket.io.once("open", () =>
      socket.io.engine.on("packet", ({ type, data }) => {
        if (type === "message") resolve(String(data));
      }),
    );
  });
}
const LET_IN = /^0/;

describe("[API-3] [S10] [S25] somebody who guesses at a mat's password", () => {
  test("from sixty networks reaches eight checks, and the mat gets in at once where it signed in before a restart", async () => {
    const { device } = await openClinicWithPatient();
    const server = await startServer(folder());
    await trustNetwork({ account: `mat ${device.hardwareSerial}`, network: networkForAddress(CLINIC) }, new Date());
    const answers = await times(60, (number) => knock(server, device.hardwareSerial, `guess ${number}`, elsewhere(number)));
    expect(matching(answers, "wrongDeviceCredentials")).toBe(8);
    expect(matching(answers, "tooManyAttempts")).toBe(52);
    expect(await knock(server, device.hardwareSerial, PASSWORD, CLINIC)).toMatch(LET_IN);
    expect(await knock(server, device.hardwareSerial, PASSWORD, elsewhere(1))).toMatch(LET_IN); // remembered as right
  });

  test("with all addresses of one IPv6 network has the tries of one, whatever it says before the proxy's word", async () => {
    const mat = await installMat(await openClinic());
    const server = await startServer(folder());
    const answers = await times(30, (number) =>
      knock(server, mat.hardwareSerial, `guess ${number}`, `${elsewhere(number)}, 2001:db8:1:2::${number.toString(16)}`),
    );
    expect(matching(answers, "wrongDeviceCredentials")).toBe(5);
    expect(await knock(server, mat.hardwareSerial, PASSWORD, "2001:db8:1:3::1")).toMatch(LET_IN);
  });

  test("gets the same answer, letter by letter, for a mat that exists and one that does not, until attempts run out as well", async () => {
    const mat = await installMat(await openClinic());
    const server = await startServer(folder());
    const ask = async (serial: string): Promise<string[]> => {
      const answers: string[] = [];
      for (let number = 0; number < 10; number += 1) answers.push(await knock(server, serial, `guess ${number}`, elsewhere(number)));
      return answers;
    };
    const known = await ask(mat.hardwareSerial);
    expect(await ask("MAT-nowhere")).toEqual(known);
    expect(known[0]).toBe('4/ingest,{"message":"wrongDeviceCredentials","data":{"code":"wrongDeviceCredentials","details":{}}}');
    expect(matching(known, "tooManyAttempts")).toBe(2);
  });
});

describe("[ACC-1] [S10] someone who guesses a user's password", () => {
  const server = noServer();
  const api = apiAt({ server });
  const signIn = async (email: string, password: string, address: string): Promise<string> => {
    const response = await api("POST", "/api/auth/login", { body: { email, password }, headers: { "x-isobar-address": address } });
    return `${response.status} ${await response.text()}`;
  };
  const triesThatReachedTheHash = ({ id }: User) =>
    AuditModel.countDocuments({ action: trusted({ $in: ["signInFailed", "signIn"] }), object: id });

  test("a thousand times from twenty networks reaches eight checks, and its owner gets in where they signed in before", async () => {
    const ada = await hire(await openClinic());
    expect(await signIn(ada.email, PASSWORD, CLINIC)).toMatch(/^200/);
    const answers = await times(1000, (number) => signIn(ada.email, `guess ${number}`, elsewhere(number % 20)));
    expect(matching(answers, "incorrectCredentials")).toBe(8);
    expect(await triesThatReachedTheHash(ada)).toBe(9);
    expect(await signIn(ada.email, PASSWORD, CLINIC)).toMatch(/^200/);
  });

  test("a thousand times from one network reaches five, and its owner gets in from any other", async () => {
    const ada = await hire(await openClinic());
    await times(1000, (number) => signIn(ada.email, `guess ${number}`, `2001:db8:9:9::${number.toString(16)}`));
    expect(await triesThatReachedTheHash(ada)).toBe(5);
    expect(await signIn(ada.email, PASSWORD, "198.51.100.20")).toMatch(/^200/);
  });

  test("hears the same, letter by letter, of an account that exists and one that does not, until tries run out as well", async () => {
    const { email } = await hire(await openClinic());
    const known = await times(20, (number) => signIn(email, "guess", elsewhere(1000 + number)));
    const unknown = await times(20, (number) => signIn("nobody@example.com", "guess", elsewhere(2000 + number)));
    expect(unknown.toSorted()).toEqual(known.toSorted());
  });

  test("[S28] leaves lines in the log by which an operator finds them, without the email or a password", async () => {
    const { email, id: userId } = await hire(await openClinic());
    const lines: Record<string, unknown>[] = [];
    const log = createSignInRefusalLog(pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }));
    server.events.on("signInRefused", log);
    onTestFinished(() => void server.events.off("signInRefused", log));
    for (let number = 0; number < 7; number += 1) await signIn(email, `guess ${number}`, "198.51.100.30");
    const reported = { emailHash: hashEmail(email), ip: "198.51.100.30", msg: "sign-in refused" };
    expect(lines).toMatchObject([
      ...Array<object>(5).fill({ ...reported, userId, reason: "wrongPassword" }),
      { ...reported, reason: "tooManyAttempts" },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/@example|guess \d/);
  });
});

test("[S10] a hundred refused sign-ins in 15 minutes, for any accounts, are one error in the log", async () => {
  const errors: string[] = [];
  const log = createSignInRefusalLog(pino({ level: "error" }, { write: (line: string) => void errors.push(line) }));
  for (let number = 0; number < 150; number += 1) {
    log({ reason: "unknown", ip: elsewhere(number), who: { serial: `MAT-${number}` } });
  }
  await expect.poll(() => errors, patience).toEqual([expect.stringContaining("guess passwords")]);
});

describe("[API-1] [S11] someone who floods the API", () => {
  const log = pino({ level: "silent" });
  const limits = createApiLimits({ log, calls: { perAccessToken: 5, perUser: 5, perCompany: 200, perNetwork: 5 } });
  const api = createApi({ routes: apiRoutes, log, clock: () => new Date(), limits });
  const call = (token: string, address = CLINIC): Promise<Response> =>
    api(
      new Request("http://isobar.test/api/companyUser", { headers: { Authorization: `Bearer ${token}`, "x-isobar-address": address } }),
      noServer(),
    );

  test("is told when to come back, and a colleague at the same address goes on", async () => {
    const { user, company } = await openClinicWithPatient();
    const colleague = await tokenFor(await hire(company));
    const token = await tokenFor(user);
    const answers = await times(100, () => call(token));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(15);
    const [first] = refused;
    expect(await first?.json()).toMatchObject({ error: "tooManyRequests", message: expect.stringMatching(/^Too many requests/) as string });
    expect(Number(first?.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
    expect((await call(colleague)).status).toBe(200);
  });

  test("without a session is limited by network, and those with one continue there", async () => {
    const answers = await times(100, (number) => call("A".repeat(43), `2001:db8:7:7::${number.toString(16)}`));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await call(await tokenFor((await openClinicWithPatient()).user), "2001:db8:7:7::1")).status).toBe(200);
  });
});
