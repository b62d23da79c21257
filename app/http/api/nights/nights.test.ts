import { expect, test } from "vitest";
import { MINUTE_MS, startOfMinute } from "~/domain/minutes/minute-map";
import { writeMinute } from "~/recordings/minutes/minute-store.server";
import { apiAt, tokenFor } from "../../../../tests/support/api";
import { useDatabase } from "../../../../tests/support/database";
import { aMinute } from "../../../../tests/support/minutes";
import { installMat, openClinicWithPatient } from "../../../../tests/support/people";

useDatabase();
const call = apiAt();

test("[API-1] [PEER-6] a program reads when a weight shift on a seat is due, and how long each of its cells was above 32 mmHg", async () => {
  const { company, user, device: plate } = await openClinicWithPatient();
  const token = await tokenFor(user);
  const seat = await installMat(company, { deviceType: "Seating Mat IoT" });
  const startMs = startOfMinute(Date.now()) - 30 * MINUTE_MS;
  for (let minute = 0; minute < 30; minute++)
    await writeMinute(seat, aMinute(seat, startMs + minute * MINUTE_MS, [100, 101], { shifts: minute === 9 ? 1 : 0 }));

  const answer = async (what: string, of = seat) => {
    const response = await call("GET", `/api/device/${of.id}/${what}`, { token });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const time = (minute: number): string => new Date(startMs + minute * MINUTE_MS).toISOString();
  expect((await answer("night/12h")).body).toMatchObject({
    stretches: expect.arrayContaining([{ state: "present", from: time(0), to: time(30) }]) as unknown,
    turn: null,
    shift: { since: time(10), dueAt: time(40), limitMinutes: 30, alarmOn: false },
  });
  const { body } = await answer("exposure/12h");
  expect(body).toMatchObject({ threshold: 32, unit: "mmHg", loadedS: 1800, weightShifts: 1, longest: { since: time(0), lastedS: 1800 } });
  expect(body).toHaveProperty("aboveS.6.4", 1800);
  expect(body).toHaveProperty("aboveS.0.0", 0);
  expect((await answer("exposure/1h")).status).toBe(404);
  for (const what of ["night/12h", "exposure/12h"]) expect((await answer(what, plate)).status).toBe(404);
});
