import { Form, useFetcher, useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import { Check, ChevronRight, UserPlus, Users } from "lucide-react";
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from "react";
import type { Patient } from "~/domain/patient";
import type { ProblemCode } from "~/domain/problem";
import { useTranslation } from "~/i18n/use-translation";
import { Avatar } from "~/ui/Avatar";
import { Button, LinkButton } from "~/ui/form/Button";
import { SearchField } from "~/ui/form/SearchField";
import { Banner } from "~/ui/status/Banner";
import { EmptyState } from "~/ui/status/states";
import { NAME_FIELD } from "./field-names";
import type { FoundPatients } from "./patient-dialog-data";
import { PatientLine } from "./PatientLine";

interface PatientPickerProps {
  q: string;
  found: FoundPatients;
  /** Why a patient must be picked first. */
  problem: ProblemCode | null;
  selectedId: string | null;
  now: Date;
  /** Target of a result's form, and its fields in addition to the patient's id. */
  choice: { action: string; fields: Readonly<Record<string, string>> };
  /** Address of the registration, if permitted; it receives a name without matches. */
  registerTo?: string | undefined;
}

const TYPING_PAUSE_MS = 150;

/**
 * PAT-3: finds a patient by name or number. Arrow keys move between search and results; Enter picks the only result or
 * moves to the first.
 */
export function PatientPicker({ q, found, problem, selectedId, now, choice, registerTo }: PatientPickerProps) {
  const { t } = useTranslation("patients");
  const [search] = useSearchParams();
  const asking = useNavigation().location;
  const searching = asking !== undefined && new URLSearchParams(asking.search).has("q");
  const { searchWhileTyping, stopSearching } = useSearchWhileTyping();

  return (
    // After a pick no search starts, since it would abort the return to the page.
    <div onKeyDown={(event) => (event.key === "Enter" && !searching ? enterResult(event, q) : moveByArrow(event))} onSubmit={stopSearching}>
      {problem && (
        <Banner tone="error" spoken className="mb-4">
          {t(`problems:${problem}`)}
        </Banner>
      )}
      <Form method="get" role="search" replace preventScrollReset className="flex gap-2" onInput={searchWhileTyping}>
        {[...search].map(([name, value]) => name !== "q" && <input key={name} type="hidden" name={name} value={value} />)}
        <div className="flex-1">
          <SearchField name="q" label={t("search")} defaultValue={q} data-stop="" />
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
            registerTo !== undefined && (
              <LinkButton to={isName(q) ? withName(registerTo, q) : registerTo} preventScrollReset icon={UserPlus}>
                {isName(q) ? t("registerNamed", { name: q.trim() }) : t("register")}
              </LinkButton>
            )
          }
        >
          {t(q === "" ? "noPatients.text" : "noMatch.text")}
        </EmptyState>
      ) : (
        <ul aria-busy={searching} className="-mx-2 mt-1 aria-busy:opacity-60">
          {found.patients.map((patient) => (
            <li key={patient.id}>
              <Choice patient={patient} now={now} selected={patient.id === selectedId} choice={choice} />
            </li>
          ))}
        </ul>
      )}
      {found.totalPages > 1 && <p className="mt-2 text-sm text-muted">{t("moreFound", { shown: found.patients.length })}</p>}
    </div>
  );
}

/** A number is not a name to register. */
const isName = (q: string): boolean => /\p{L}/u.test(q) && !/\d/.test(q);

function withName(to: string, q: string): string {
  const [path = "", search] = to.split("?");
  const target = new URLSearchParams(search);
  target.set(NAME_FIELD, q.trim());
  return `${path}?${target}`;
}

/** Searches first if the text has changed since these results. */
function enterResult(event: KeyboardEvent<HTMLElement>, q: string): void {
  const box = event.target;
  if (!(box instanceof HTMLInputElement) || box.type !== "search" || box.value.trim() === "" || box.value.trim() !== q.trim()) return;
  const [first, ...others] = event.currentTarget.querySelectorAll<HTMLButtonElement>("button[data-stop]");
  if (!first) return;
  event.preventDefault();
  if (others.length > 0) first.focus();
  else first.click();
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-stop]")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}

function useSearchWhileTyping() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const stopSearching = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchWhileTyping = ({ currentTarget: form }: FormEvent<HTMLFormElement>): void => {
    stopSearching();
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), TYPING_PAUSE_MS);
  };
  return { searchWhileTyping, stopSearching };
}

interface ChoiceProps extends Pick<PatientPickerProps, "now" | "choice"> {
  patient: Patient;
  selected: boolean;
}

function Choice({ patient, now, selected, choice }: ChoiceProps) {
  const fetcher = useFetcher();
  const Mark = selected ? Check : ChevronRight;
  return (
    <fetcher.Form method="post" action={choice.action} preventScrollReset>
      <input type="hidden" name="patientId" value={patient.id} />
      {Object.entries(choice.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        data-stop=""
        aria-current={selected ? "true" : undefined}
        disabled={fetcher.state !== "idle"}
        className="flex min-h-14 w-full items-center gap-3 rounded-lg px-2 py-1 text-left hover:bg-fill aria-[current]:bg-accent-tint"
      >
        <Avatar name={patient.name} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{patient.name}</span>
          <span className="numeral block text-xs text-muted sm:truncate">
            <PatientLine patient={patient} now={now} />
          </span>
        </span>
        <Mark size={16} aria-hidden className={`shrink-0 ${selected ? "text-accent" : "text-muted"}`} />
      </button>
    </fetcher.Form>
  );
}
