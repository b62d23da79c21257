import { getFormProps, useForm } from "@conform-to/react";
import { useFetcher, useLocation } from "@remix-run/react";
import { UserRoundPen } from "lucide-react";
import type { ReactNode } from "react";
import { ADDRESS_MAX, COMPANY_NAME_MAX } from "~/domain/company";
import { DEVICE_LINE_MAX } from "~/domain/device/settings";
import type { ProblemNotice } from "~/domain/problem";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { Field, type FieldSource } from "~/ui/form/Field";
import { TextArea, TextInput } from "~/ui/form/TextInput";
import { useErrorText } from "~/ui/form/use-error-text";
import { Banner } from "~/ui/status/Banner";
import { bedPatientPath } from "../../addresses/bed-patient";
import { LogoField } from "../../branding/LogoField";
import type { ShownCompany } from "../../branding/shown-company";
import { useChosenPicture } from "../../branding/use-chosen-picture";
import { readDeviceForm, type DeviceFormFields as Fields, type FormKind } from "./form";
import { MapTurnFields } from "./MapTurnFields";
import type { ShownPlace, DeviceAnswer, ShownDevice } from "./shown-device";
import { ownThresholds, ThresholdFields } from "./ThresholdFields";

interface DeviceFormProps {
  kind: FormKind;
  device: ShownDevice;
  company: ShownCompany;
  /** Where saving and closing lead. */
  backTo: string;
  /** The server's refusal, if the page was loaded with it. */
  answer?: DeviceAnswer | undefined;
  /** Places fields and buttons in the dialog or page. */
  frame: (parts: { body: ReactNode; actions: ReactNode; form: (children: ReactNode) => ReactNode }) => ReactNode;
}

/** Form of the dialog and the page; browser and server share the schema. Works without JavaScript. */
export function DeviceForm({ kind, device, company, backTo, answer, frame }: DeviceFormProps) {
  const { t } = useTranslation("settings");
  const fetcher = useFetcher<DeviceAnswer>();
  const refused = fetcher.data ?? answer;
  const chosen = useChosenPicture();
  const needed = { required: true, maxLength: DEVICE_LINE_MAX };
  const asked = kind === "settings" ? needed : { maxLength: DEVICE_LINE_MAX };
  const [form, fields] = useForm<Fields>({
    id: "device",
    lastResult: refused?.reply ?? null,
    defaultValue: {
      name: device.name,
      room: device.room,
      bed: device.bed,
      companyName: company.companyName,
      address: company.address,
      ...ownThresholds(device.thresholds),
      ...(device.shownTurn && { turn: String(device.shownTurn.turn), ...(device.shownTurn.mirrored && { mirrored: "on" }) }),
    },
    constraint: {
      name: needed,
      room: asked,
      bed: asked,
      companyName: { required: true, maxLength: COMPANY_NAME_MAX },
      address: { maxLength: ADDRESS_MAX },
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => readDeviceForm(formData, kind),
  });
  const incomplete = kind === "settings" && [fields.name, fields.room, fields.bed].some(({ errors }) => errors?.includes("fillIn"));
  const problem: ProblemNotice | null = incomplete ? { code: "deviceParameters" } : form.valid ? (refused?.problem ?? null) : null;

  return frame({
    body: (
      <>
        {problem && <Refusal problem={problem} />}
        {kind === "editWithCompany" && (
          <Group title={t("company")}>
            <LogoField field={fields.logo} remove={fields.noLogo} company={company} chosen={chosen} />
            <Labelled label={t("companyName")} field={fields.companyName}>
              <TextInput autoComplete="organization" />
            </Labelled>
            <Labelled label={t("address")} field={fields.address}>
              <TextArea autoComplete="street-address" />
            </Labelled>
          </Group>
        )}
        <Group title={kind === "editWithCompany" ? t("device") : null}>
          {(["name", "room", "bed"] as const).map((name) => (
            <Labelled key={name} label={t(name)} field={fields[name]}>
              <TextInput autoComplete="off" />
            </Labelled>
          ))}
          {device.thresholds && <ThresholdFields fields={fields} thresholds={device.thresholds} />}
          {device.shownTurn && <MapTurnFields fields={fields} />}
          {device.place && <PatientOfPlace deviceId={device.id} place={device.place} />}
        </Group>
      </>
    ),
    actions: (
      <>
        <LinkButton to={backTo} preventScrollReset>
          {t(kind === "settings" ? "common:back" : "close")}
        </LinkButton>
        <Button variant="primary" busy={fetcher.state !== "idle"}>
          {kind === "settings" ? t("update") : t("common:save")}
        </Button>
      </>
    ),
    form: (children) => (
      <fetcher.Form
        method="post"
        action={`/deviceSettings?device=${device.id}`}
        encType="multipart/form-data"
        preventScrollReset
        {...getFormProps(form)}
        className="contents"
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="redirectTo" value={backTo} />
        {/* Enter presses the form's first button, so it repeats the last one. */}
        <button tabIndex={-1} aria-hidden className="sr-only" />
        {children}
      </fetcher.Form>
    ),
  });
}

function Group({ title, children }: { title: string | null; children: ReactNode }) {
  return (
    <fieldset className="mt-5 grid gap-3.5 first:mt-0">
      {title !== null && <legend className="mb-3.5 w-full border-b border-hair pb-2 text-sm font-semibold">{title}</legend>}
      {children}
    </fieldset>
  );
}

function Labelled({ label, field, children }: { label: string; field: FieldSource; children: ReactNode }) {
  return (
    <Field label={label} field={field} errorText={useErrorText()}>
      {children}
    </Field>
  );
}

/** The patient of the bed or seat, and a button that saves the form, leads to the picker and returns. */
function PatientOfPlace({ deviceId, place }: { deviceId: string; place: ShownPlace }) {
  const { t } = useTranslation("settings");
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <p>
        <span className="block font-medium">{t(`patientOf.${place.stance}`)}</span>
        <span className={place.patient ? "" : "text-muted"}>{place.patient?.name ?? t("devices:ward.nobody")}</span>
      </p>
      <Button name="redirectTo" value={bedPatientPath(deviceId, pathname + search)} icon={UserRoundPen}>
        {t("patientOf.saveAndChoose")}
      </Button>
    </div>
  );
}

function Refusal({ problem }: { problem: ProblemNotice }) {
  const { t } = useTranslation("problems");
  return (
    <Banner tone="error" spoken className="mb-4">
      {t(problem.code, { ...problem.details })}
    </Banner>
  );
}
