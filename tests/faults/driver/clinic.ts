import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { connectDatabase } from "~/data/connect.server";
import type { Device } from "~/domain/device/device";
import { selectPatient } from "~/services/patients/patients.server";
import { installMat, openClinicWithPatient, PASSWORD } from "../../support/people";

export interface DrivenClinic {
  email: string;
  patientId: string;
  devices: Device[];
}

export async function foundClinic(uri: string, dataDir: string, plates: number): Promise<DrivenClinic> {
  const database = await connectDatabase({ uri, dataDir, answerWithinMs: 60_000 });
  try {
    const { company, user, patient, context, device } = await openClinicWithPatient({ company: { quotaBytes: 20e9 } });
    const devices = [device];
    while (devices.length < plates) devices.push(await installMat(company));
    await selectPatient(context, patient.id);
    return { email: user.email, patientId: patient.id, devices };
  } finally {
    await database.close();
  }
}

const ANSWER_WITHIN_MS = 12_000;
const RETRY_MS = 500;

/** An answer of the API; null if none came, so that the outcome is unknown. */
export type Answered = { status: number; body: unknown } | null;
export type Ask = (method: "GET" | "POST", path: string, body?: object) => Promise<Answered>;

/** Signs in, waiting for a ready server, and sends requests as that person. */
export async function signIn(url: string, email: string): Promise<{ token: string; ask: Ask }> {
  const send = async (method: string, path: string, body: object | undefined, token: string | undefined): Promise<Answered> => {
    try {
      const response = await fetch(url + path, {
        method,
        // Kept-alive connections would look like a leak.
        headers: { "Content-Type": "application/json", Connection: "close", ...(token && { Authorization: `Bearer ${token}` }) },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const text = await response.text();
      return { status: response.status, body: text === "" ? null : JSON.parse(text) };
    } catch {
      return null;
    }
  };
  for (;;) {
    const answer = await send("POST", "/api/auth/login", { email, password: PASSWORD }, undefined);
    const read = z.object({ token: z.string() }).safeParse(answer?.body);
    if (read.success) return { token: read.data.token, ask: (method, path, body) => send(method, path, body, read.data.token) };
    await pause(RETRY_MS);
  }
}
