import { getFormProps, useForm } from "@conform-to/react";
import { useFetcher, useSearchParams } from "@remix-run/react";
import { UserPlus } from "lucide-react";
import { useState, type MouseEvent, type ReactNode } from "react";
import type { ZodType } from "zod";
import { PATIENT_TEXT_MAX, patientFieldsSchema, patientRegistrationSchema, type Patient, type PatientFields } from "~/domain/patient";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { Banner } from "~/ui/status/Banner";
import { fieldNames, patientFieldValues, NAME_FIELD, noFields, type FieldName } from "./field-names";
import type { PatientAnswer } from "./patient-dialog-data";
import { PatientControls } from "./PatientControls";
import { readPatientForm } from "./read-form";

interface PatientFormProps {
  /** Null registers a new patient. */
  patient: Patient | null;
  now: Date;
  /** The page under the dialog. */
  backTo: string;
  /** The server's refusal, if the page was loaded with it. */
  answer?: PatientAnswer;
  /** Places fields and buttons in the dialog or page. */
  frame: (parts: { body: ReactNode; actions: ReactNode; form: (children: ReactNode) => ReactNode }) => ReactNode;
}

const required = { required: true };
const limits = Object.fromEntries(Object.entries(PATIENT_TEXT_MAX).map(([name, maxLength]) => [name, { maxLength }]));
const constraint = {
  ...limits,
  ...{ name: { ...limits.name, ...required }, height: required, weight: required, agreement: required },
};

/** PAT-2: registers or edits; browser and server share the schema. Works without JavaScript. */
export function PatientForm({ patient, now, backTo, answer, frame }: PatientFormProps) {
  const { t } = useTranslation("patients");
  const fetcher = useFetcher<PatientAnswer>();
  const refused = fetcher.data ?? answer;
  const [search] = useSearchParams();
  const schema: ZodType<PatientFields> = patient ? patientFieldsSchema(now) : patientRegistrationSchema(now);
  const [form, fields] = useForm<Record<FieldName, string>, PatientFields>({
    id: "patient",
    lastResult: refused?.reply ?? null,
    defaultValue: patient ? patientFieldValues(patient) : { ...noFields, name: search.get(NAME_FIELD) ?? "" },
    constraint,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => readPatientForm(formData, schema),
  });
  const [attempted, setAttempted] = useState(form.status === "error");
  if (form.status === "error" && !attempted) setAttempted(true);
  const wrong = fieldNames.filter((name) => fields[name].errors);

  return frame({
    body: (
      <>
        {attempted && wrong.length > 0 && <Summary wrong={wrong.map((name) => ({ name, id: fields[name].id }))} />}
        {refused?.problem && wrong.length === 0 && <Refusal problem={refused.problem} />}
        <PatientControls fields={fields} now={now} registers={patient === null} />
      </>
    ),
    actions: (
      <>
        <LinkButton to={backTo} preventScrollReset>
          {t("common:cancel")}
        </LinkButton>
        <Button variant="primary" icon={patient ? undefined : UserPlus} busy={fetcher.state !== "idle"}>
          {patient ? t("common:save") : t("registerAndSelect")}
        </Button>
      </>
    ),
    form: (children) => (
      <fetcher.Form method="post" action="/patients" preventScrollReset autoComplete="off" {...getFormProps(form)} className="contents">
        <input type="hidden" name="intent" value={patient ? "edit" : "register"} />
        <input type="hidden" name="patientId" value={patient?.id ?? ""} />
        <input type="hidden" name="redirectTo" value={backTo} />
        {children}
      </fetcher.Form>
    ),
  });
}

/** Focuses a field without a new history entry. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** Links to the invalid fields after an attempt. */
function Summary({ wrong }: { wrong: { name: FieldName; id: string }[] }) {
  const { t } = useTranslation("patients");
  return (
    <Banner tone="error" spoken className="mb-4">
      <strong className="font-semibold text-danger">{t("problems", { count: wrong.length })}</strong>{" "}
      {wrong.map(({ name, id }, index) => (
        <span key={name}>
          {index > 0 && ", "}
          <a href={`#${id}`} onClick={focusField} className="text-danger underline underline-offset-2">
            {t(`field.${name}`)}
          </a>
        </span>
      ))}
    </Banner>
  );
}

function Refusal({ problem }: { problem: NonNullable<PatientAnswer["problem"]> }) {
  const { t } = useTranslation("problems");
  return (
    <Banner tone="error" spoken className="mb-4">
      {t(problem.code, { ...problem.details })}
    </Banner>
  );
}
