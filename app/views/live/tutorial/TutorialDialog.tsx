import { Link, useLocation, useNavigate } from "@remix-run/react";
import { ArrowLeft, ArrowRight, Camera } from "lucide-react";
import { useEffect } from "react";
import { tutorialLanguage, listTutorialSteps } from "~/domain/analysis/types/tutorials";
import { isLanguage } from "~/domain/language";
import { useTranslation } from "~/i18n/use-translation";
import { Dialog } from "~/ui/Dialog";
import { Button, LinkButton } from "~/ui/form/Button";
import { Checkbox } from "~/ui/form/choices";
import { searchWithTutorial, type OpenTutorial } from "../../addresses/tutorial";
import { CAPTURE_FORM, liveIntents, SKIP_TUTORIAL } from "../intents";
import { TutorialPicture } from "./pictures/TutorialPicture";

const READY = "tutorial-ready";

interface TutorialDialogProps {
  tutorial: OpenTutorial;
  skipped: boolean;
}

/** CAP-4: a capture's tutorial, each step its own address. Ready submits the capture form on the page below. */
export function TutorialDialog({ tutorial: { name, step }, skipped }: TutorialDialogProps) {
  const { t, i18n } = useTranslation("guidance");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const steps = listTutorialSteps(name);
  const shown = steps[step - 1] ?? steps[0];
  const language = isLanguage(i18n.language) ? i18n.language : "en";
  const writtenIn = tutorialLanguage(language);
  const foreign = writtenIn === language ? undefined : writtenIn;
  const at = (to: number): string => `${pathname}?${searchWithTutorial(new URLSearchParams(search), { name, step: to })}`;
  const isLast = step === steps.length;

  useEffect(() => {
    const turn = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
      const to = key === "ArrowRight" ? step + 1 : key === "ArrowLeft" ? step - 1 : 0;
      if (altKey || ctrlKey || metaKey || to < 1 || to > steps.length) return;
      void navigate(at(to), { replace: true, preventScrollReset: true });
    };
    addEventListener("keydown", turn);
    return () => removeEventListener("keydown", turn);
  });
  useEffect(() => {
    // The Next button, with the focus, is gone on the last step.
    if (isLast && document.activeElement === document.body) document.getElementById(READY)?.focus();
  }, [isLast]);

  return (
    <Dialog
      title={t(`tutorials:${name}.title`)}
      subtitle={t("tutorial.step", { step, all: steps.length })}
      closeTo={`${pathname}?${searchWithTutorial(new URLSearchParams(search), null)}`}
      footNote={
        skipped ? undefined : (
          <Checkbox form={CAPTURE_FORM} name={SKIP_TUTORIAL} value={name}>
            {t("tutorial.skip")}
          </Checkbox>
        )
      }
      actions={
        <>
          {step > 1 && (
            <LinkButton key="previous" to={at(step - 1)} replace preventScrollReset icon={ArrowLeft}>
              {t("tutorial.previous")}
            </LinkButton>
          )}
          {!isLast && (
            <LinkButton key="next" to={at(step + 1)} replace preventScrollReset icon={ArrowRight}>
              {t("tutorial.next")}
            </LinkButton>
          )}
          <Button id={READY} form={CAPTURE_FORM} name="intent" value={liveIntents.capture} variant="primary" icon={Camera}>
            {t("tutorial.ready")}
          </Button>
        </>
      }
    >
      {shown && (
        <>
          <div className="overflow-hidden rounded-xl border border-hair bg-surface">
            <TutorialPicture name={shown.picture} />
          </div>
          <div aria-live="polite" lang={foreign} className="mt-4 min-h-24">
            <h3 className="text-base font-semibold">{t(`tutorials:${shown.words}.title`)}</h3>
            <p className="mt-1 text-sm">{t(`tutorials:${shown.words}.text`)}</p>
          </div>
        </>
      )}
      {foreign && <p className="mb-3 text-xs text-muted">{t("tutorial.inEnglish")}</p>}
      <nav aria-label={t("tutorial.steps")}>
        <ol className="flex gap-2">
          {steps.map(({ words }, before) => (
            <li key={words}>
              <Link
                to={at(before + 1)}
                replace
                preventScrollReset
                aria-current={before + 1 === step ? "step" : undefined}
                title={t(`tutorials:${words}.title`)}
                className="numeral grid size-8 place-items-center rounded-full border border-border text-xs no-underline hover:bg-fill aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink coarse:size-11"
              >
                {before + 1}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </Dialog>
  );
}
