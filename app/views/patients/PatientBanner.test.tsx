import { expect, test } from "vitest";
import { renderInLanguage } from "../../../tests/support/i18n";
import { aPatient } from "../../../tests/support/patients";
import { PatientBanner } from "./PatientBanner";
import type { NamedPatient } from "./use-patient-facts";

const NOW = new Date("2026-11-20T10:00:00Z");

function textOf({ id, name, number, birthDate, gender }: NamedPatient): string {
  const { container } = renderInLanguage(<PatientBanner patient={{ id, name, number, birthDate, gender }} now={NOW} />);
  return container.textContent?.replaceAll("\u00a0", " ") ?? "";
}

test("[PAT-1] the banner distinguishes two patients of the same name: birth date with age, sex and number", () => {
  expect(textOf(aPatient())).toBe("GFGiulia Ferrante14 Mar 1968 (58 y) · Female · P-00317");
  expect(textOf(aPatient({ birthDate: new Date("1986-03-14T00:00:00Z"), number: "P-00318" }))).toContain("14 Mar 1986 (40 y)");
});

test("[PAT-1] [ACC-8] a pseudonym is shown once, for name and number", () => {
  const pseudonym = "S-7K3QM9XT";
  expect(textOf(aPatient({ name: pseudonym, number: pseudonym, birthDate: null })).replace(/^S/, "")).toBe(`${pseudonym}Female`);
});
