import { expect, test } from "vitest";
import { toInitials } from "./patient-naming";

test.each([
  ["Dr Elena Marou", "EM"],
  ["María José Cárdenas", "MC"],
  ["Νίκος Παπαδάκης", "ΝΠ"],
  ["elena.marou@clinic.eu", "E"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => expect(toInitials(name)).toBe(initials));
