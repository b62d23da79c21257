import { io } from "socket.io-client";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { INGEST_NAMESPACE } from "~/live/wire/handshake";
import { useDatabase } from "../../../tests/support/database";
import { connectHandMat } from "../../../tests/support/mats";
import { installMat, openClinic, openClinicWithPatient, PASSWORD } from "../../../tests/support/people";
import { temporaryFolder } from "../../../tests/support/recording";
import { startServer } from "../../../tests/support/server";
import { noServer } from "../no-server";
import { signInMat } from "./mat-sign-in.server";
import { createMatLimits } from "./sign-in-limits.server";

useDatabase();
const folder = temporaryFolder();

const address = "192.0.2.40";
const reasonOf = (refusal: unknown): string => z.object({ message: z.string() }).parse(refusal).message;

describe("[API-3] a mat signs in", () => {
  test("with its serial number and password, twenty times at once if need be", async () => {
    const { device } = await openClinicWithPatient();
    const storm = Array.from({ length: 20 }, () =>
      signInMat(noServer().events, { serial: device.hardwareSerial, password: PASSWORD, address }),
    );
    for (const mat of await Promise.all(storm)) expect(mat).toEqual({ device, whole: null });
  });

  test("and is refused in the same way for a wrong password and an unknown serial number, also after the correct password was seen", async () => {
    const { device } = await openClinicWithPatient();
    await signInMat(noServer().events, { serial: device.hardwareSerial, password: PASSWORD, address });
    await expect(signInMat(noServer().events, { serial: device.hardwareSerial, password: "wrong", address })).rejects.toThrow(
      "wrongDeviceCredentials",
    );
    await expect(signInMat(noServer().events, { serial: "MAT-nowhere", password: PASSWORD, address })).rejects.toThrow(
      "wrongDeviceCredentials",
    );
  });
});

describe("[API-3] somebody who guesses at a mat's password", () => {
  test("uses up the tries of that serial number and not the turns of other mats", async () => {
    const { device: target } = await openClinicWithPatient();
    const neighbour = await installMat(await openClinic());
    const server = await startServer(folder());
    const guess = (number: number): Promise<string> => {
      const auth = { serial: target.hardwareSerial, password: `guess ${number}` };
      const socket = io(server.url + INGEST_NAMESPACE, { auth, transports: ["websocket"], forceNew: true, reconnection: false });
      onTestFinished(() => void socket.disconnect());
      return new Promise((resolve) => socket.once("connect_error", (error) => resolve(error.message)));
    };
    const guesses = Promise.all(Array.from({ length: 40 }, (_, number) => guess(number)));
    await expect(connectHandMat(server, neighbour)).resolves.toBeDefined();
    const answers = await guesses;
    expect(answers.filter((answer) => answer === "wrongDeviceCredentials")).toHaveLength(5);
    expect(answers.filter((answer) => answer === "tooManyAttempts")).toHaveLength(35);
  });

  test("does not keep a mat out whose password the server has verified before", async () => {
    const { device } = await openClinicWithPatient();
    const limits = createMatLimits();
    const signIn = (password: string) => signInMat(noServer().events, { serial: device.hardwareSerial, password, address }, limits);
    await signIn(PASSWORD);
    const guesses = await Promise.allSettled(["a", "b", "c", "d", "e", "f"].map(signIn));
    expect(guesses.map((guess) => (guess.status === "rejected" ? reasonOf(guess.reason) : ""))).toEqual([
      ...Array<string>(5).fill("wrongDeviceCredentials"),
      "tooManyAttempts",
    ]);
    await expect(signIn(PASSWORD)).resolves.toMatchObject({ device });
  });

  test("is refused for all serial numbers once a network has failed too often; mats that sign in rightly are not counted", async () => {
    const limits = createMatLimits({ perNetwork: 3 });
    const { company, device } = await openClinicWithPatient();
    const mats = [device, await installMat(company), await installMat(company), await installMat(company)];
    for (const { hardwareSerial: serial } of mats) await signInMat(noServer().events, { serial, password: PASSWORD, address }, limits);
    for (const { hardwareSerial: serial } of mats.slice(0, 3))
      await expect(signInMat(noServer().events, { serial, password: "wrong", address }, limits)).rejects.toThrow("wrongDeviceCredentials");
    const next = { serial: device.hardwareSerial, password: "wrong again" };
    await expect(signInMat(noServer().events, { ...next, address }, limits)).rejects.toThrow("tooManyAttempts");
    await expect(signInMat(noServer().events, { ...next, address: "198.51.100.41" }, limits)).rejects.toThrow("wrongDeviceCredentials");
  });
});
