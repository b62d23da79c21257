import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Link, useFetcher } from "@remix-run/react";
import { UserPlus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ZodType } from "zod";
import { genders, PATIENT_NOTES_MAX, patientFieldsSchema, patientRegistrationSchema, type Patient, type PatientFields } from "~/domain/patient";
import { useLanguage } from "~/i18n/use-format";
import { Banner } from "~/ui/Banner";
import { Button, LinkButton } from "~/ui/Button";
import { Checkbox, RadioGroup } from "~/ui/choices";
import { Field, type FieldSource } from "~/ui/Field";
import { Select } from "~/ui/Select";
import { NumberInput, TextInput } from "~/ui/TextInput";
import { countriesIn } from "./countries";
import type { PatientAnswer } from "./route";

interface PatientFormProps {
  /** The patient to edit; null registers a new one. */
  patient: Patient | null;
  now: Date;
  /** Where saving and cancelling lead: the page under the dialog. */
  backTo: string;
  /** What the server said to an attempt that it refused, where the page was loaded with it. */
  answer?: PatientAnswer;
  /** Puts the fields and the buttons where the dialog or page wants them. */
  frame: (parts: { body: ReactNode; actions: ReactNode; form: (children: ReactNode) => ReactNode }) => ReactNode;
}

type Name = keyof ReturnType<typeof emptyFields>;

const emptyFields = () => ({
  name: "", birthDate: "", gender: "", height: "", weight: "", size: "", email: "", phone: "", phone2: "", address: "", postalCode: "",
  country: "", healthIns: "", profession: "", medicalCond: "", notes: "", agreement: "",
});

const fieldsOf = (patient: Patient): ReturnType<typeof emptyFields> => ({
  ...emptyFields(),
  ...patient,
  birthDate: patient.birthDate?.toISOString().slice(0, 10) ?? "",
  gender: patient.gender ?? "",
  height: String(patient.height),
  weight: String(patient.weight),
});

/** PAT-2: one form for registering and editing; the same schema checks it here and on the server, and it works without JavaScript. */
export function PatientForm({ patient, now, backTo, answer, frame }: PatientFormProps) {
  const { t } = useTranslation("patients");
  const { t: errorWords } = useTranslation("fields");
  const { t: problemWords } = useTranslation("problems");
  const fetcher = useFetcher<PatientAnswer>();
  const refused = fetcher.data ?? answer;
  const schema: ZodType<PatientFields> = patient ? patientFieldsSchema(now) : patientRegistrationSchema(now);
  const [form, fields] = useForm<Record<Name, string>, PatientFields>({
    id: "patient",
    lastResult: submissionOf(refused),
    defaultValue: patient ? fieldsOf(patient) : emptyFields(),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const errorText = (error: string): string => errorWords([error, "invalid"]);
  const wrong = (Object.keys(emptyFields()) as Name[]).filter((name) => fields[name].errors);
  const shared = { fields, errorText };

  const body = (
    <>
      {wrong.length > 0 ? (
        <Banner tone="error" spoken className="mb-4">
          <strong className="font-semibold text-danger">{t("problems", { count: wrong.length })}</strong>{" "}
          {wrong.map((name, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <a href={`#${fields[name].id}`} className="text-danger underline underline-offset-2">
                {t(`field.${name}`)}
              </a>
            </span>
          ))}
        </Banner>
      ) : (
        refused?.problem && (
          <Banner tone="error" spoken className="mb-4">
            {problemWords(refused.problem.code, { ...refused.problem.details })}
          </Banner>
        )
      )}
      <Group title={t("who")}>
        <Line {...shared} name="name" autoComplete="off" />
        <Line {...shared} name="birthDate" type="date" max={now.toISOString().slice(0, 10)} />
        <RadioGroup
          legend={t("field.gender")}
          field={sourceOf(fields.gender)}
          errorText={errorText}
          options={[...genders.map((gender) => ({ value: gender, label: t(`gender.${gender}`) })), { value: "", label: t("noGender") }]}
        />
        <div className="grid grid-cols-3 gap-3">
          <Measure {...shared} name="height" unit="cm" />
          <Measure {...shared} name="weight" unit="kg" />
          <Measure {...shared} name="size" unit="EU" />
        </div>
      </Group>
      <Group title={t("contact")}>
        <Line {...shared} name="email" type="email" />
        <div className="grid grid-cols-2 gap-3">
          <Line {...shared} name="phone" type="tel" />
          <Line {...shared} name="phone2" type="tel" />
        </div>
        <Line {...shared} name="address" />
        <div className="grid grid-cols-[2fr_3fr] gap-3">
          <Line {...shared} name="postalCode" inputMode="numeric" />
          <CountryField {...shared} />
        </div>
      </Group>
      <Group title={t("health")}>
        <Line {...shared} name="healthIns" />
        <Line {...shared} name="profession" />
        <Line {...shared} name="medicalCond" />
        <NotesField {...shared} />
      </Group>
      {!patient && (
        <div className="mt-5 rounded-lg bg-bg px-4 py-3">
          <Checkbox name="agreement" id={fields.agreement.id} required error={fields.agreement.errors?.[0] && errorText(fields.agreement.errors[0])}>
            <span>
              {t("agreement")}{" "}
              <Link to="/privacy" className="underline underline-offset-2">
                {t("privacyNotice")}
              </Link>
            </span>
          </Checkbox>
        </div>
      )}
    </>
  );
  const actions = (
    <>
      <LinkButton to={backTo} preventScrollReset>
        {t("common:cancel")}
      </LinkButton>
      <Button variant="primary" icon={patient ? undefined : UserPlus} busy={fetcher.state !== "idle"}>
        {patient ? t("common:save") : t("registerAndSelect")}
      </Button>
    </>
  );
  return frame({
    body,
    actions,
    form: (children) => (
      <fetcher.Form method="post" action="/patients" {...getFormProps(form)} className="contents">
        <input type="hidden" name="intent" value={patient ? "edit" : "register"} />
        <input type="hidden" name="patientId" value={patient?.id ?? ""} />
        <input type="hidden" name="redirectTo" value={backTo} />
        {children}
      </fetcher.Form>
    ),
  });
}

const submissionOf = (answer: PatientAnswer | undefined): SubmissionResult | null => answer?.reply ?? null;

interface Wiring {
  fields: Record<Name, FieldSource & { errors?: string[] }>;
  errorText: (error: string) => string;
}

/** What a control needs of a conform field. */
const sourceOf = ({ id, name, defaultValue, required, errors }: FieldSource): FieldSource => ({ id, name, defaultValue, required, errors });

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-5 first-of-type:mt-0">
      <legend className="mb-3.5 w-full border-b border-hair pb-2 text-sm font-semibold">{title}</legend>
      <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function Line({ fields, errorText, name, ...input }: Wiring & { name: Name } & Pick<React.ComponentProps<"input">, "type" | "max" | "inputMode" | "autoComplete">) {
  const { t } = useTranslation("patients");
  return (
    <Field label={t(`field.${name}`)} field={sourceOf(fields[name])} errorText={errorText}>
      <TextInput {...input} />
    </Field>
  );
}

function Measure({ fields, errorText, name, unit }: Wiring & { name: Name; unit: string }) {
  const { t } = useTranslation("patients");
  return (
    <Field label={t(`field.${name}`)} field={sourceOf(fields[name])} errorText={errorText}>
      <NumberInput unit={unit} />
    </Field>
  );
}

function CountryField({ fields, errorText }: Wiring) {
  const { t } = useTranslation("patients");
  const language = useLanguage();
  return (
    <Field label={t("field.country")} field={sourceOf(fields.country)} errorText={errorText}>
      <Select options={[{ value: "", label: t("noCountry") }, ...countriesIn(language).map(({ code, name }) => ({ value: code, label: name }))]} />
    </Field>
  );
}

function NotesField({ fields, errorText }: Wiring) {
  const { t } = useTranslation("patients");
  const [used, setUsed] = useState(fields.notes.defaultValue?.length ?? 0);
  return (
    <Field label={t("field.notes")} field={sourceOf(fields.notes)} errorText={errorText} aside={t("counter", { used, most: PATIENT_NOTES_MAX })}>
      <TextInput maxLength={PATIENT_NOTES_MAX} onInput={(event) => setUsed(event.currentTarget.value.length)} />
    </Field>
  );
}
