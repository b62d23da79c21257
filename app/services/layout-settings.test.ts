import { beforeAll, describe, expect, test } from "vitest";
import { LayoutSettingsModel } from "~/data/models/layout-settings.model.server";
import { DEFAULT_LAYOUT } from "~/domain/display/layout";
import { useDatabase } from "../../tests/support/database";
import { actAs, hire, openClinicWithPatient, type ClinicFixture } from "../../tests/support/people";
import { changeLayout, getLayout } from "./layout-settings.server";

useDatabase();

const FEET = "Podology IoT";
const SEAT = "Seating Mat IoT";
const cameraPosition = { up: { x: 0, y: 0, z: 1 }, center: { x: 0.1, y: 0, z: 0 }, eye: { x: 1.25, y: -0.3, z: 0.7 } };

let home: ClinicFixture;
beforeAll(async () => {
  home = await openClinicWithPatient();
});

describe("[LIVE-8] layout settings", () => {
  test("are the defaults before the first change, and reading writes nothing", async () => {
    expect(await getLayout(home.context, FEET)).toEqual({ ...DEFAULT_LAYOUT, userId: home.user.id, deviceType: FEET, is3Dmode: false });
    expect(await LayoutSettingsModel.countDocuments({ userId: home.user.id })).toBe(0);
  });

  test("keep each change and leave the rest", async () => {
    await changeLayout(home.context, FEET, { mapColorIndex: 3, manualScale: true, manualScaleValue: 450 });
    await changeLayout(home.context, FEET, { thresholdValue: 20, cameraPosition, bandLimits: [25, 50, 75] });
    const kept = {
      mapColorIndex: 3,
      manualScale: true,
      manualScaleValue: 450,
      thresholdValue: 20,
      cameraPosition,
      bandLimits: [25, 50, 75],
      smoothenIndex: 1,
      is3Dmode: false,
    };
    expect(await getLayout(home.context, FEET)).toMatchObject(kept);
    expect(await changeLayout(home.context, FEET, { cameraPosition: null })).toMatchObject({ ...kept, cameraPosition: null });
  });

  test("are a kind's and a person's own", async () => {
    const colleague = actAs(await hire(home.company), home.company);
    await changeLayout(home.context, SEAT, { mapColorIndex: 7 });
    await changeLayout(colleague, SEAT, { mapColorIndex: 5 });
    expect((await getLayout(home.context, SEAT)).mapColorIndex).toBe(7);
    expect((await getLayout(home.context, FEET)).mapColorIndex).toBe(3);
    expect((await getLayout(colleague, SEAT)).mapColorIndex).toBe(5);
    expect((await getLayout(colleague, FEET)).mapColorIndex).toBe(0);
  });

  test("many first changes at once make one document that has them all", async () => {
    const person = actAs(await hire(home.company), home.company);
    await Promise.all(
      [{ mapColorIndex: 4 }, { thresholdValue: 25 }, { contoursEnabled: true }, { manualScaleValue: 300 }].map((change) =>
        changeLayout(person, FEET, change),
      ),
    );
    expect(await getLayout(person, FEET)).toMatchObject({
      mapColorIndex: 4,
      thresholdValue: 25,
      contoursEnabled: true,
      manualScaleValue: 300,
    });
    expect(await LayoutSettingsModel.countDocuments({ userId: person.user.id })).toBe(1);
  });

  test("[ACC-7] of a user who acts in another company are separate from those at home", async () => {
    const elsewhere = await openClinicWithPatient();
    expect((await getLayout(actAs(home.user, elsewhere.company), FEET)).mapColorIndex).toBe(0);
  });

  test("of an undeclared type do not exist", async () => {
    await expect(getLayout(home.context, "Toaster")).rejects.toMatchObject({ code: "notFound" });
    await expect(changeLayout(home.context, "Toaster", { mapColorIndex: 1 })).rejects.toMatchObject({ code: "notFound" });
  });
});
