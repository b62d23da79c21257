import { Form, useFetcher } from "@remix-run/react";
import { X } from "lucide-react";
import { useEffect } from "react";
import type { CaptureState } from "~/domain/capture";
import { useTranslation } from "~/i18n/use-translation";
import { Dialog } from "~/ui/Dialog";
import { Button, LinkButton } from "~/ui/form/Button";
import { liveIntents } from "../intents";

const BUTTON = "cancel-capture";

interface CancelCaptureProps {
  capture: Pick<CaptureState, "captureId" | "phase">;
  questionTo: string;
}

/** Cancels a capture before it is saved: at once before recording, after a question during it. Escape presses it. */
export function CancelCapture({ capture: { captureId, phase }, questionTo }: CancelCaptureProps) {
  const { t } = useTranslation("guidance");
  const fetcher = useFetcher();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // Escape first leaves full screen or closes a dialog.
      if (event.key !== "Escape" || event.defaultPrevented || document.fullscreenElement || document.querySelector("dialog[open]")) return;
      document.getElementById(BUTTON)?.click();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);

  if (phase === "recording") {
    return (
      <LinkButton id={BUTTON} to={questionTo} preventScrollReset variant="danger" icon={X} aria-keyshortcuts="Escape">
        {t("cancel.button")}
      </LinkButton>
    );
  }
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="captureId" value={captureId} />
      <Button
        id={BUTTON}
        name="intent"
        value={liveIntents.cancel}
        variant="danger"
        icon={X}
        busy={fetcher.state !== "idle"}
        aria-keyshortcuts="Escape"
      >
        {t("cancel.button")}
      </Button>
    </fetcher.Form>
  );
}

/** Asks before a recording is discarded; it continues meanwhile. */
export function CancelQuestion({ captureId, closeTo }: { captureId: string; closeTo: string }) {
  const { t } = useTranslation("guidance");
  return (
    <Dialog
      title={t("cancel.title")}
      width="narrow"
      closeTo={closeTo}
      actions={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            {t("cancel.keep")}
          </LinkButton>
          <Form method="post" action={closeTo} preventScrollReset>
            <input type="hidden" name="captureId" value={captureId} />
            <Button name="intent" value={liveIntents.cancel} variant="destroy" icon={X}>
              {t("cancel.confirm")}
            </Button>
          </Form>
        </>
      }
    >
      <p className="text-sm text-muted">{t("cancel.text")}</p>
    </Dialog>
  );
}
