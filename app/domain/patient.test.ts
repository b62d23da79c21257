import { describe, expect, test } from "vitest";
import { initials, isEmail, patientFieldsSchema, patientRegistrationSchema } from "./patient";

const now = new Date("2026-11-21T12:00:00Z");
const entered = { name: "Giulia Ferrante", height: "168", weight: "64,5", birthDate: "1968-03-14", gender: "Female", email: "" };
const messages = (input: object): string[] =>
  patientFieldsSchema(now)
    .safeParse({ ...entered, ...input })
    .error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];

describe("what may be entered about a patient", () => {
  test("[PAT-4] height and weight are decimals, with comma or point", () => {
    expect(patientFieldsSchema(now).parse(entered)).toMatchObject({
      height: 168,
      weight: 64.5,
      birthDate: new Date("1968-03-14T00:00:00Z"),
    });
  });

  test("[PAT-4] '-1' of old records reads as empty", () => {
    const fields = patientFieldsSchema(now).parse({ ...entered, phone: "-1", phone2: "-1", size: "-1", postalCode: "-1" });
    expect(fields).toMatchObject({ phone: "", phone2: "", size: "", postalCode: "" });
  });

  test.each([
    [{ name: "G" }, "name: twoLetters"],
    [{ weight: "6" }, "weight: twoDigits"],
    [{ height: "tall" }, "height: notANumber"],
    [{ birthDate: "2026-11-22" }, "birthDate: invalidBirthDate"],
    [{ birthDate: "2020-02-31x" }, "birthDate: invalidBirthDate"],
    [{ email: "annelies@" }, "email: invalidEmail"],
    [{ notes: "x".repeat(155) }, "notes: tooLong"],
    [{ postalCode: "12;a" }, "postalCode: postalCode"],
    [{ size: "39a" }, "size: notANumber"],
  ])("[PAT-2] %j is refused as %s", (input, message) => {
    expect(messages(input)).toEqual([message]);
  });

  test.each([
    ["English", "GB SW1A 1AA, IE D02 AF30, US 90210-1234, CA K1A 0B1, AU 2000, MT VLT 1117"],
    ["German", "DE 10115, AT 1010, AT A-1010, CH 8001, CH CH-8001, LI 9490"],
    ["Spanish", "ES 08001, AD AD500, AR C1425CLA, CL 832-0000, MX 06600, BR 01310-100"],
    ["French", "FR 75008, BE B-1000, CH 1204, LU L-1009, MC 98000, CA H2Y 1C6"],
    ["Italian", "IT 00184, SM 47890, VA 00120, CH 6900"],
    ["Dutch", "NL 1012 AB, NL 1012AB, BE 2000"],
    ["Greek", "GR 105 57, GR 10557, GR GR-105 57, CY 1010"],
  ])("[PAT-2] postal codes of countries that speak %s are taken, and none is a must", (_, written) => {
    const codes = written.split(", ").map((code) => code.slice(3));
    for (const postalCode of ["", ...codes])
      expect(patientFieldsSchema(now).parse({ ...entered, postalCode: ` ${postalCode} ` })).toMatchObject({ postalCode });
  });

  test("[PAT-2] a shoe size may be a half, written with a comma or a point", () => {
    const sizes = ["38,5", "38.5", "39"].map((size) => patientFieldsSchema(now).parse({ ...entered, size }).size);
    expect(sizes).toEqual(["38.5", "38.5", "39"]);
  });

  test("[PAT-2] registration needs the agreement", () => {
    const without = patientRegistrationSchema(now).safeParse(entered);
    expect(without.error?.issues.map((issue) => issue.message)).toEqual(["agreeDataTreatment"]);
    expect(patientRegistrationSchema(now).safeParse({ ...entered, agreement: "on" }).success).toBe(true);
  });

  test("[PAT-4] the email rule answers at once to any input", () => {
    expect(isEmail("elena.marou@aegean-rehab.example")).toBe(false);
    expect(isEmail("elena.marou@aegean-rehab.gr")).toBe(true);
    expect(isEmail(`${"a".repeat(100_000)}@`)).toBe(false);
  });

  test("[PAT-1] initials stand for a name", () => {
    expect([initials("Giulia Ferrante"), initials("María José Cárdenas"), initials("Plato")]).toEqual(["GF", "MC", "P"]);
  });
});
