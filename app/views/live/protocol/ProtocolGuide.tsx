import { Link, useLocation, useNavigate } from "@remix-run/react";
import { Check, ListChecks, RotateCcw, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Stance } from "~/domain/device/kind";
import { protocolSteps } from "~/domain/guidance/protocols";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "~/ui/form/Button";
import { later } from "~/ui/shown/later";
import { compareAddress } from "../../addresses/comparison";
import { searchAtStep, searchWithoutProtocol } from "../../addresses/protocol";
import type { ProtocolProgress } from "./protocol-progress";
import { useStepName } from "./use-step-name";

const StepPicture = later(async () => (await import("./StepPicture")).StepPicture);

interface ProtocolGuideProps {
  progress: ProtocolProgress;
  stance: Stance;
  /** A capture runs: the steps are disabled. */
  running: boolean;
  historyTo: string;
  /** The patient's balance tests, the result of a CTSIB; other captures are compared. Null without a patient. */
  balanceTestsTo: string | null;
}

/** PEER-4: leads through captures: what is done, what is next and how it looks, and an exit. */
export function ProtocolGuide({ progress: { run, done, at }, stance, running, historyTo, balanceTestsTo }: ProtocolGuideProps) {
  const { t } = useTranslation("guidance");
  const stepName = useStepName();
  const { pathname, search } = useLocation();
  const here = new URLSearchParams(search);
  const steps = protocolSteps(run.name);
  const step = at === null ? undefined : steps[at];
  const made = done.filter((id) => id !== null);
  const resultTo = step ? null : run.name === "ctsib" ? balanceTestsTo : compareAddress(made);
  useOpenedWhenDone(step === undefined, resultTo);
  const lead = running ? t("protocol.running") : run.again === null ? t("protocol.next") : t("protocol.repeated");

  return (
    <section
      aria-label={t(`protocol.names.${run.name}`)}
      className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair pt-1 pb-2.5"
    >
      {step && (
        <div className="w-24 shrink-0 overflow-hidden rounded-lg border border-hair bg-surface max-sm:w-20">
          <StepPicture step={step} stance={stance} />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
          <ListChecks size={16} aria-hidden className="self-center" />
          {t(`protocol.names.${run.name}`)}
          <span className="numeral font-normal text-muted">{t("protocol.progress", { done: made.length, all: steps.length })}</span>
        </h2>
        <p role="status" className="text-sm">
          {step ? (
            <>
              <span className="text-muted">{lead}: </span>
              {stepName(step)}
            </>
          ) : (
            t("protocol.finished")
          )}
        </p>
      </div>
      <ol className="flex flex-wrap gap-1.5">
        {steps.map((one, index) => (
          <StepChip
            key={index}
            number={index + 1}
            name={stepName(one)}
            analysisId={done[index] ?? null}
            current={index === at}
            repeatTo={running ? null : `${pathname}?${searchAtStep(here, index)}`}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {resultTo !== null && (
          <LinkButton size="small" variant="primary" to={resultTo}>
            {t("protocol.result")}
          </LinkButton>
        )}
        {!step && (
          <LinkButton size="small" to={historyTo}>
            {t("protocol.history")}
          </LinkButton>
        )}
        <LinkButton
          size="small"
          variant={step ? "quiet" : "secondary"}
          icon={X}
          to={`${pathname}?${searchWithoutProtocol(here)}`}
          preventScrollReset
        >
          {t(step ? "protocol.stop" : "common:close")}
        </LinkButton>
      </div>
    </section>
  );
}

/** Opens the result after the last capture; a page opened later shows a link. */
function useOpenedWhenDone(isDone: boolean, resultTo: string | null): void {
  const navigate = useNavigate();
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current && resultTo !== null) void navigate(resultTo);
    wasDone.current = isDone;
  }, [isDone, resultTo, navigate]);
}

interface StepChipProps {
  number: number;
  name: string;
  analysisId: string | null;
  current: boolean;
  repeatTo: string | null;
}

/** A finished step links to its result and can be repeated. */
function StepChip({ number, name, analysisId, current, repeatTo }: StepChipProps) {
  const { t } = useTranslation("guidance");
  const shape =
    "numeral inline-flex h-control-small items-center gap-1 rounded-full border px-2.5 text-xs font-medium no-underline aria-[current]:border-ink aria-[current]:ring-1 aria-[current]:ring-ink";
  if (analysisId === null) {
    return (
      <li title={name} aria-current={current ? "step" : undefined} className={`${shape} border-border text-muted aria-[current]:text-text`}>
        {number}
        <span className="sr-only">{name}</span>
      </li>
    );
  }
  return (
    <li title={name} aria-current={current ? "step" : undefined} className={`${shape} border-border bg-correct-tint pr-1 text-correct`}>
      <Check size={14} aria-hidden />
      <Link to={`/analyses/${analysisId}`} aria-label={`${t("protocol.result")} ${number}: ${name}`} className="text-correct underline">
        {number}
      </Link>
      {repeatTo !== null && (
        <Link
          to={repeatTo}
          preventScrollReset
          title={`${t("protocol.repeat")}: ${name}`}
          aria-label={`${t("protocol.repeat")}: ${name}`}
          className="grid size-6 place-items-center rounded-full text-text hover:bg-fill"
        >
          <RotateCcw size={13} aria-hidden />
        </Link>
      )}
    </li>
  );
}
