import { expect, test } from "vitest";
import { readEnvironment } from "./env.server";

test("an empty environment has everything a first start needs", () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: "./data",
    SESSION_IDLE_MS: 900_000,
    PASSWORD_MIN_LENGTH: 6,
    ISOBAR_DEMO: "on",
  });
});

test("a variable set to nothing is not set", () => {
  expect(readEnvironment({ PORT: "", MONGODB_URI: "", PUBLIC_ORIGIN: "" })).toMatchObject({
    PORT: 3000,
    MONGODB_URI: undefined,
    PUBLIC_ORIGIN: undefined,
  });
});

test("an origin is kept without path and slash", () => {
  expect(readEnvironment({ PUBLIC_ORIGIN: "https://mats.example/start/" }).PUBLIC_ORIGIN).toBe("https://mats.example");
});

test.each([
  ["PORT", "http"],
  ["PUBLIC_ORIGIN", "mats.example"],
  ["MARKETING_SITE_URL", "javascript:alert(1)"],
  ["PASSWORD_MIN_LENGTH", "3"],
  ["ISOBAR_DEMO", "maybe"],
  ["SMTP_URL", "mail.clinic.example"],
  ["SMTP_URL", "smtps://mail.clinic.example"],
  ["ISOBAR_SECRET_KEY", "changeme"],
])("%s=%s stops the start and is named", (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: .+\\.\ndocs/configuration\\.md has`));
  expect(() => readEnvironment({ [name]: value })).not.toThrow(value);
});
