import { Fragment } from "react";
import { usePatientFacts, type NamedPatient } from "./use-patient-facts";

/** Facts of a patient that wrap between facts only; no line begins with a separator. */
export function PatientLine({ patient, now }: { patient: NamedPatient; now: Date }) {
  const facts = usePatientFacts()(patient, now);
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && " "}
      <span className="whitespace-nowrap">{index < facts.length - 1 ? `${fact} ·` : fact}</span>
    </Fragment>
  ));
}
