import { Form, useFetcher, useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import { ChevronRight, UserPlus, Users } from "lucide-react";
import { useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Patient } from "~/domain/patient";
import type { PatientPage } from "~/services/patients.server";
import { Avatar } from "~/ui/Avatar";
import { Button, LinkButton } from "~/ui/Button";
import { SearchField } from "~/ui/SearchField";
import { EmptyState } from "~/ui/states";
import type { DialogAddress } from "./PatientBar";
import { usePatientFacts } from "./use-patient-facts";

interface PatientPickerProps {
  q: string;
  found: PatientPage;
  selectedId: string | null;
  now: Date;
  dialogTo: DialogAddress;
}

/** PAT-3: find a patient by name or number and pick one. Arrow keys move between the results; without JavaScript a button searches. */
export function PatientPicker({ q, found, selectedId, now, dialogTo }: PatientPickerProps) {
  const { t } = useTranslation("patients");
  const submit = useSubmit();
  const [search] = useSearchParams();
  const results = useRef<HTMLUListElement>(null);
  const searching = useNavigation().location?.search.includes("dialog=pick") ?? false;

  const move = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...(results.current?.querySelectorAll("button") ?? [])];
    if (step === undefined || buttons.length === 0) return;
    event.preventDefault();
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
  };

  return (
    <div onKeyDown={move}>
      <Form
        method="get"
        role="search"
        className="flex gap-2"
        onInput={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      >
        {[...search].map(([name, value]) => name !== "q" && <input key={name} type="hidden" name={name} value={value} />)}
        <div className="flex-1">
          <SearchField name="q" label={t("search")} defaultValue={q} autoFocus />
        </div>
        <noscript>
          <Button>{t("find")}</Button>
        </noscript>
      </Form>
      <p role="status" className="mt-3 text-xs text-muted">
        {searching ? t("searching") : t("results", { count: found.totalPatients })}
      </p>
      {found.patients.length === 0 ? (
        <EmptyState
          icon={Users}
          title={t(q === "" ? "noPatients.title" : "noMatch.title")}
          action={
            <LinkButton to={dialogTo("register")} preventScrollReset icon={UserPlus}>
              {t("register")}
            </LinkButton>
          }
        >
          {t(q === "" ? "noPatients.text" : "noMatch.text")}
        </EmptyState>
      ) : (
        <ul ref={results} className="mt-1 -mx-2">
          {found.patients.map((patient) => (
            <li key={patient.id}>
              <Choice patient={patient} now={now} selected={patient.id === selectedId} backTo={dialogTo(null)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Choice({ patient, now, selected, backTo }: { patient: Patient; now: Date; selected: boolean; backTo: string }) {
  const factsOf = usePatientFacts();
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action="/patients">
      <input type="hidden" name="intent" value="select" />
      <input type="hidden" name="patientId" value={patient.id} />
      <input type="hidden" name="redirectTo" value={backTo} />
      <button
        aria-current={selected ? "true" : undefined}
        disabled={fetcher.state !== "idle"}
        className="flex min-h-14 w-full items-center gap-3 rounded-lg px-2 text-left hover:bg-fill aria-[current]:bg-accent-tint"
      >
        <Avatar name={patient.name} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{patient.name}</span>
          <span className="numeral block truncate text-xs text-muted">{factsOf(patient, now).join(" · ")}</span>
        </span>
        <ChevronRight size={16} aria-hidden className="shrink-0 text-muted" />
      </button>
    </fetcher.Form>
  );
}
