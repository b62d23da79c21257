import { beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_LAYOUT } from "~/domain/display/layout";
import { apiAt, tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { hire, openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";

useDatabase();

const call = apiAt();
let home: ClinicFixture;
let token: string;
let own: string;
beforeAll(async () => {
  home = await openClinicWithPatient();
  token = await tokenFor(home.user);
  own = `/api/LayoutSettings/${home.user.id}`;
});

const json = async (response: Promise<Response>): Promise<unknown> => (await response).json();
const cameraPosition = { up: { x: 0, y: 0, z: 1 }, center: { x: 0, y: 0, z: 0 }, eye: { x: 1.25, y: 1.25, z: 1.25 } };

describe("[API-1] [LIVE-8] /api/LayoutSettings/{id}", () => {
  test("has every field of the specification, the defaults at first", async () => {
    expect(await json(call("GET", own, { token }))).toEqual({
      ...DEFAULT_LAYOUT,
      userId: home.user.id,
      deviceType: "Podology",
      is3Dmode: false,
    });
  });

  test("is changed by PUT, begun anew by POST, and is3Dmode is always saved false", async () => {
    const body = {
      mapColorIndex: 4,
      thresholdValue: 25,
      contoursEnabled: true,
      is3Dmode: true,
      cameraPosition,
      manualScale: true,
      manualScaleValue: "",
    };
    const changed = { ...body, is3Dmode: false, manualScaleValue: 200, smoothenIndex: 1 };
    expect(await json(call("PUT", own, { token, body }))).toMatchObject(changed);
    expect(await json(call("PUT", own, { token, body: { smoothenIndex: 0 } }))).toMatchObject({ ...changed, smoothenIndex: 0 });
    expect(await json(call("GET", own, { token }))).toMatchObject({ ...changed, smoothenIndex: 0 });

    const begun = await call("POST", own, { token, body: { mapColorIndex: 2 } });
    expect(begun.status).toBe(201);
    expect(await begun.json()).toMatchObject({ ...DEFAULT_LAYOUT, mapColorIndex: 2 });
  });

  test("is of the kind that a path may name", async () => {
    await call("PUT", `${own}/Seating%20Mat%20IoT`, { token, body: { mapColorIndex: 9 } });
    expect(await json(call("GET", `${own}/Seating%20Mat%20IoT`, { token }))).toMatchObject({
      deviceType: "Seating Mat IoT",
      mapColorIndex: 9,
    });
    expect(await json(call("GET", own, { token }))).toMatchObject({ deviceType: "Podology", mapColorIndex: 2 });
    expect((await call("GET", `${own}/Toaster`, { token })).status).toBe(404);
    expect((await call("GET", `${own}/%E0%A4%A`, { token })).status).toBe(404);
  });

  test("a colleague's is not mine to see or to change", async () => {
    const colleague = await hire(home.company);
    const path = `/api/LayoutSettings/${colleague.id}`;
    const answers = await Promise.all([
      call("GET", path, { token }),
      call("PUT", path, { token, body: { mapColorIndex: 1 } }),
      call("POST", path, { token, body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await json(call("GET", path, { token: await tokenFor(colleague) }))).toMatchObject({ mapColorIndex: 0 });
  });

  test.each([{ thresholdValue: 80 }, { mapColorIndex: { $ne: 0 } }, { cameraPosition: { eye: "far" } }, [], null, "x"])(
    "%j is refused",
    async (body) => {
      expect((await call("PUT", own, { token, body })).status).toBe(422);
    },
  );
});
