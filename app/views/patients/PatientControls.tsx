import { Link } from "@remix-run/react";
import { useState, type ComponentProps, type ReactNode } from "react";
import { genders, PATIENT_TEXT_MAX } from "~/domain/patient";
import { ageInYears } from "~/domain/time";
import { useLanguage } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Checkbox, RadioGroup } from "~/ui/form/choices";
import { Field, type FieldSource } from "~/ui/form/Field";
import { Select } from "~/ui/form/Select";
import { NumberInput, TextInput } from "~/ui/form/TextInput";
import { useErrorText } from "~/ui/form/use-error-text";
import { countriesIn } from "./countries";
import { fieldDay, type FieldName } from "./field-names";

type Fields = Record<FieldName, FieldSource>;
type Input = Pick<ComponentProps<"input">, "type" | "inputMode">;

/** All fields of a patient in groups; the agreement only at registration. */
export function PatientControls({ fields, now, registers }: { fields: Fields; now: Date; registers: boolean }) {
  const { t } = useTranslation("patients");
  return (
    <>
      <Group title={t("who")}>
        <Line fields={fields} name="name" />
        <BirthDate fields={fields} now={now} />
        <Gender fields={fields} />
        <div className="grid grid-cols-3 gap-3">
          <Measure fields={fields} name="height" unit="cm" />
          <Measure fields={fields} name="weight" unit="kg" />
          <Measure fields={fields} name="size" unit="EU" inputMode="decimal" />
        </div>
      </Group>
      <Group title={t("contact")}>
        <Line fields={fields} name="email" type="email" />
        <div className="grid grid-cols-2 gap-3">
          <Line fields={fields} name="phone" type="tel" />
          <Line fields={fields} name="phone2" type="tel" />
        </div>
        <Line fields={fields} name="address" />
        <div className="grid grid-cols-[2fr_3fr] gap-3">
          <Line fields={fields} name="postalCode" />
          <Country fields={fields} />
        </div>
      </Group>
      <Group title={t("health")}>
        <Line fields={fields} name="healthIns" />
        <Line fields={fields} name="profession" />
        <Line fields={fields} name="medicalCond" />
        <Notes fields={fields} />
      </Group>
      {registers && <Agreement fields={fields} />}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-5 first-of-type:mt-0">
      <legend className="mb-3.5 w-full border-b border-hair pb-2 text-sm font-semibold">{title}</legend>
      <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function Labelled({ fields, name, aside, children }: { fields: Fields; name: FieldName; aside?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("patients");
  return (
    <Field label={t(`field.${name}`)} field={fields[name]} errorText={useErrorText()} aside={aside}>
      {children}
    </Field>
  );
}

function Line({ fields, name, ...input }: { fields: Fields; name: FieldName } & Input) {
  return (
    <Labelled fields={fields} name={name}>
      <TextInput {...input} />
    </Labelled>
  );
}

function Measure({ fields, name, unit, ...input }: { fields: Fields; name: FieldName; unit: string } & Pick<Input, "inputMode">) {
  return (
    <Labelled fields={fields} name={name}>
      <NumberInput unit={unit} {...input} />
    </Labelled>
  );
}

/** Empty in a new patient's form. */
const defaultText = ({ defaultValue }: Fields[FieldName]): string => defaultValue ?? "";

/** Shows the age, so that a wrong year is noticed. */
function BirthDate({ fields, now }: { fields: Fields; now: Date }) {
  const { t } = useTranslation("patients");
  const [day, setDay] = useState(defaultText(fields.birthDate));
  const age = day === "" ? Number.NaN : ageInYears(new Date(day), now);
  return (
    <Labelled fields={fields} name="birthDate">
      <span className="relative block h-fit">
        <TextInput type="date" max={fieldDay(now)} onInput={(event) => setDay(event.currentTarget.value)} />
        {age >= 0 && age < 130 && (
          <span className="numeral pointer-events-none absolute inset-y-0 right-10 flex items-center text-sm text-muted">
            {t("years", { count: age })}
          </span>
        )}
      </span>
    </Labelled>
  );
}

function Gender({ fields }: { fields: Fields }) {
  const { t } = useTranslation("patients");
  const options = [...genders.map((gender) => ({ value: gender, label: t(`gender.${gender}`) })), { value: "", label: t("noGender") }];
  // A form omits a field without a choice.
  return (
    <RadioGroup
      legend={t("field.gender")}
      field={fields.gender}
      defaultValue={defaultText(fields.gender)}
      errorText={useErrorText()}
      options={options}
    />
  );
}

/** Keeps a country that older records hold as text. */
function Country({ fields }: { fields: Fields }) {
  const { t } = useTranslation("patients");
  const offered = countriesIn(useLanguage()).map(({ code, name }) => ({ value: code, label: name }));
  const stored = defaultText(fields.country);
  const unlisted = stored === "" || offered.some(({ value }) => value === stored) ? [] : [{ value: stored, label: stored }];
  return (
    <Labelled fields={fields} name="country">
      <Select options={[{ value: "", label: t("noCountry") }, ...unlisted, ...offered]} />
    </Labelled>
  );
}

function Notes({ fields }: { fields: Fields }) {
  const { t } = useTranslation("patients");
  const [used, setUsed] = useState(defaultText(fields.notes).length);
  return (
    <Labelled fields={fields} name="notes" aside={t("counter", { used, most: PATIENT_TEXT_MAX.notes })}>
      <TextInput onInput={(event) => setUsed(event.currentTarget.value.length)} />
    </Labelled>
  );
}

function Agreement({ fields }: { fields: Fields }) {
  const { t } = useTranslation("patients");
  const errorText = useErrorText();
  const { id, name, defaultChecked, required, errors } = fields.agreement;
  return (
    <div className="mt-5 rounded-lg bg-bg px-4 py-3">
      <Checkbox id={id} name={name} defaultChecked={defaultChecked} required={required} error={errors?.[0] && errorText(errors[0])}>
        <span>
          {t("agreement")}{" "}
          <Link to="/privacy" target="_blank" className="underline underline-offset-2">
            {t("privacyNotice")}
          </Link>
        </span>
      </Checkbox>
    </div>
  );
}
