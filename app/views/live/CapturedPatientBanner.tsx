import { useFetchers, useRevalidator } from "@remix-run/react";
import { UserCheck } from "lucide-react";
import { useEffect } from "react";
import { isUnderWay, type CaptureState } from "~/domain/capture";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/status/Banner";
import { PatientLine } from "../patients/PatientLine";
import type { LivePageData } from "./live-page-data";

interface CapturedPatientBannerProps extends Pick<LivePageData, "captured" | "now"> {
  capture: CaptureState | null;
  selectedId: string | null;
}

/** PAT-1: names the captured patient if this page shows another one, because the capture was started elsewhere. */
export function CapturedPatientBanner({ capture, captured, selectedId, now }: CapturedPatientBannerProps) {
  const { t } = useTranslation("patients");
  const { revalidate } = useRevalidator();
  const runningId = capture && isUnderWay(capture.phase) ? capture.captureId : null;
  const isKnown = runningId === null || captured?.captureId === runningId;
  const isSending = useFetchers().length > 0;
  // The socket reports a capture, but not its patient. The form that starts one redirects to a fresh page.
  useEffect(() => {
    if (!isKnown && !isSending) revalidate();
  }, [isKnown, isSending, revalidate]);
  const patient = captured?.captureId === runningId ? captured?.patient : null;
  if (!patient || patient.id === selectedId) return null;
  return (
    <Banner tone="alarm" icon={UserCheck} spoken className="m-4 mb-0">
      <p className="font-semibold">{t("capturedOther", { name: patient.name })}</p>
      <p className="numeral text-xs">
        <PatientLine patient={patient} now={now} />
      </p>
    </Banner>
  );
}
