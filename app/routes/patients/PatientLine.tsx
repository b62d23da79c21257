import { Fragment } from "react";
import { usePatientFacts, type NamedPatient } from "./use-patient-facts";

/** The facts of a patient in one line, or in as many as there is room for: none breaks within itself, none begins with the point between two. */
export function PatientLine({ patient, now }: { patient: NamedPatient; now: Date }) {
  const facts = usePatientFacts()(patient, now);
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && " "}
      <span className="whitespace-nowrap">{index < facts.length - 1 ? `${fact} ·` : fact}</span>
    </Fragment>
  ));
}
