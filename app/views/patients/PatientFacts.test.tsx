import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInLanguage } from "../../../tests/support/i18n";
import { aPatient } from "../../../tests/support/patients";
import { PatientFacts } from "./PatientFacts";

const facts = () => Object.fromEntries(screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]));

test("[PAT-4] everything known of a patient is listed, nothing unknown is, and nothing can be changed", () => {
  renderInLanguage(<PatientFacts patient={aPatient({ weight: 61.5, country: "BE", notes: "Prefers Dutch." })} />);
  expect(facts()).toEqual({
    Number: "P-00317",
    Name: "Giulia Ferrante",
    "Birth date": "14 Mar 1968",
    Gender: "Female",
    Height: "168\u00a0cm",
    Weight: "61.5\u00a0kg",
    "Shoe size": "39",
    Country: "Belgium",
    Profession: "Architect",
    Notes: "Prefers Dutch.",
  });
  expect(screen.queryAllByRole("textbox")).toEqual([]);
});

test("[PAT-4] numbers, dates and countries speak the reader's language; a country in words stays as it is", () => {
  renderInLanguage(<PatientFacts patient={aPatient({ weight: 61.5, size: "38.5", country: "BE" })} />, "es");
  expect(Object.values(facts())).toEqual(expect.arrayContaining(["61,5\u00a0kg", "38,5", "14 mar 1968", "Bélgica"]));
  renderInLanguage(<PatientFacts patient={aPatient({ country: "Bohemia" })} />);
  screen.getByText("Bohemia");
});

test("[PAT-4] without a patient it says that none is selected", () => {
  renderInLanguage(<PatientFacts patient={null} />);
  screen.getByText("No patient is currently selected.");
});
