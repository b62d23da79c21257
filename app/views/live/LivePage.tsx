import { useFetchers, useLoaderData, useLocation, useNavigate, useNavigation, useOutlet, useSearchParams } from "@remix-run/react";
import { Footprints } from "lucide-react";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { deviceKind } from "~/domain/device/device";
import { hasMap, isPatientPlace } from "~/domain/device/kind";
import { asMeasured } from "~/domain/device/map-turn";
import { createListeners, type Listeners } from "~/domain/listeners";
import { MapTurnContext } from "~/heatmap/geometry/plate-context";
import { createOrbiting } from "~/heatmap/surface/orbiting";
import { useFormat } from "~/i18n/use-format";
import { usePlace } from "~/i18n/use-place";
import { PressureUnitContext } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { useDeviceStream, type DeviceStream } from "~/live/browser/live-hooks";
import { later } from "~/ui/shown/later";
import { EmptyState } from "~/ui/status/states";
import { useNotify } from "~/ui/toasts/use-notify";
import { useStable } from "~/ui/use-stable";
import { isAtDialog, livePathIn } from "../addresses/live";
import { protocolAt } from "../addresses/protocol";
import { tutorialAt } from "../addresses/tutorial";
import { CalibrationDueBanner } from "../calibration/CalibrationDueBanner";
import { calibrationPath } from "../calibration/form";
import { CoreNotice } from "../core/CoreNotice";
import { MatBanners } from "../devices/MatBanners";
import { useLayout } from "../display/use-layout";
import { PatientBar } from "../patients/PatientBar";
import { PatientFacts } from "../patients/PatientFacts";
import { GotOnContext, useReportGotOn } from "../player/get-off";
import { AlarmBanner } from "./AlarmBanner";
import { CapturedPatientBanner } from "./CapturedPatientBanner";
import { DeviceBar } from "./DeviceBar";
import { ShownFigures } from "./figures/ShownFigures";
import { DisplayTab } from "./inspector/DisplayTab";
import { InfoTab } from "./inspector/InfoTab";
import { Inspector } from "./inspector/Inspector";
import { LiveTab } from "./inspector/LiveTab";
import { LiveProvider, type LiveView } from "./live-context";
import type { LivePageData } from "./live-page-data";
import { StaleAge } from "./liveness/LiveStatus";
import { SilenceBanner } from "./liveness/SilenceBanner";
import { useDeviceLogs } from "./logs/use-device-logs";
import { Panels } from "./panels/catalogue";
import { PlaceOfOther } from "./PlaceOfOther";
import { Stage } from "./stages/catalogue";
import { isRunning, Transport } from "./transport/Transport";
import { useDialogAddress } from "./use-dialog-address";
import { useFramePipeline } from "./use-frame-pipeline";

const AnalysisPreview = later(async () => (await import("../result/AnalysisPreview")).AnalysisPreview);
const TutorialDialog = later(async () => (await import("./tutorial/TutorialDialog")).TutorialDialog);

/** LIVE-1: one page for every device type. Results and dialogs do not render with the device's state. */
export function LivePage() {
  const page = useLoaderData<LivePageData>();
  const [gotOn] = useState(() => createListeners<() => void>());
  return (
    <div className="flex min-h-full flex-col">
      <LiveDevice page={page} gotOn={gotOn} />
      <GotOnContext.Provider value={gotOn}>{page.analysis && <AnalysisPreview analysis={page.analysis} />}</GotOnContext.Provider>
      <PageDialog guidance={page.guidance} />
    </div>
  );
}

function LiveDevice({ page, gotOn }: Pick<LiveView, "page"> & { gotOn: Listeners<() => void> }) {
  const { t } = useTranslation("live");
  const { t: kindName } = useTranslation("kinds");
  const placeOf = usePlace();
  const live = useDeviceStream(page.device.id, page.state);
  const geometry = useStable(page.geometry);
  const kind = deviceKind(page.device);
  const dialogTo = useDialogAddress();
  const format = useFormat();
  const shown = page.selected ?? page.assigned;
  const place = page.assigned && isPatientPlace(kind.stance) ? { stance: kind.stance, patientId: page.assigned.id } : null;
  const { timeZone } = page.company;
  const calibratedWords = !hasMap(kind)
    ? []
    : live.state.calibrations.length === 0
      ? [t("calibration:notCalibrated")]
      : live.state.calibrations.map(({ atMs, userName }) =>
          t("calibration:calibratedBy", { date: format.dayOf(atMs, { timeZone }), name: userName }),
        );
  useCaptureEnd(live);
  useReportGotOn(gotOn, { frames: live.frames, kind, geometry });

  return (
    <>
      <DeviceBar
        name={page.device.name}
        state={live.state}
        received={live.connection !== "disconnected"}
        timeZone={page.company.timeZone}
        facts={[kindName(kind.id), page.company.name, placeOf(page.device.room), ...calibratedWords]}
        editTo={dialogTo("device")}
        infoTo={dialogTo("deviceInfo")}
      >
        <PatientBar patient={shown} place={place} now={page.now} dialogTo={dialogTo} />
      </DeviceBar>
      <CapturedPatientBanner capture={live.state.capture} captured={page.captured} selectedId={shown?.id ?? null} now={page.now} />
      {page.assigned && page.assigned.id !== shown?.id && place && (
        <PlaceOfOther stance={place.stance} assigned={page.assigned} now={page.now} />
      )}
      <MatBanners connection={live.state.connection} serial={page.device.hardwareSerial} timeZone={page.company.timeZone} />
      <CalibrationDueBanner due={page.calibrationDue} to={calibrationPath(page.device.id)} className="m-4 mb-0" />
      <CoreNotice className="m-4 mb-0" />
      <AlarmBanner live={live} deviceName={page.device.name} timeZone={page.company.timeZone} firstNowMs={page.state.serverNowMs} />
      {geometry ? (
        <LiveBody key={page.device.id} page={page} live={live} geometry={geometry} />
      ) : (
        <EmptyState icon={Footprints} title={t("noMap.title")} className="flex-1">
          {t("noMap.text")}
        </EmptyState>
      )}
    </>
  );
}

/** The dialog at the address, else the tutorial in it. Keeps what was typed before scripts ran. */
const PageDialog = memo(function PageDialog({ guidance }: Pick<LivePageData, "guidance">) {
  const [search] = useSearchParams();
  const dialog = useOutlet();
  const tutorial = tutorialAt(search);
  if (dialog) return dialog;
  return tutorial && <TutorialDialog tutorial={tutorial} skipped={guidance.skippedTutorials.includes(tutorial.name)} />;
});

function LiveBody({ page, live, geometry }: Pick<LiveView, "page" | "live" | "geometry">) {
  const { t: kindName } = useTranslation("kinds");
  const kind = deviceKind(page.device);
  const layout = useLayout(page.layout);
  const { view, onView, camera, onCamera } = layout;
  const {
    firstFrame,
    otherFrame,
    analysis,
    held,
    figures,
    momentFigures,
    liveness: ofDevice,
  } = useFramePipeline({ page, live, kind, geometry });
  const { frames: shownFrames } = held;
  const shown = useMemo(() => ({ ...live, frames: shownFrames }), [live, shownFrames]);
  // A frozen map stays; a silent mat is still reported.
  const liveness = useMemo(
    () => (held.hold.at === "moment" ? { ...ofDevice, freshness: "live" as const } : ofDevice),
    [held.hold.at, ofDevice],
  );
  const { freshness } = liveness;
  const { timeZone } = page.company;
  const [orbiting] = useState(createOrbiting);
  const { selected, assigned } = page;
  const patients = useMemo(() => ({ selected, assigned }), [selected, assigned]);
  const logs = useDeviceLogs(page.logs, live, kind);
  const [search] = useSearchParams();
  const shared: LiveView = {
    page,
    live: shown,
    kind,
    geometry,
    view,
    onView,
    camera,
    onCamera,
    analysis,
    held,
    figures,
    momentFigures,
    liveness,
    freshness,
    orbiting,
    logs,
    firstFrame,
    otherFrame,
  };

  return (
    <MapTurnContext.Provider value={page.device.mapTurn ?? asMeasured}>
      <PressureUnitContext.Provider value={view.unit}>
        <ShownFigures source={momentFigures} freshness={freshness}>
          <SilenceBanner liveness={liveness} live={live} kind={kind} timeZone={timeZone} className="m-4 mb-0" />
          <LiveProvider value={shared}>
            <div
              data-old={freshness === "live" ? undefined : ""}
              className="grid flex-1 max-lg:auto-rows-max lg:grid-cols-[minmax(0,1fr)_20rem]"
            >
              <div className="flex min-w-0 flex-col bg-bg">
                <Stage />
                <Panels place="below" />
              </div>
              <Inspector
                contents={{
                  live: (
                    <>
                      <p className="mt-3 empty:hidden">
                        <StaleAge frames={live.frames} liveness={liveness} timeZone={timeZone} />
                      </p>
                      <Panels place="aside" />
                      {hasMap(kind) && <LiveTab {...{ geometry, kind, orbiting }} figures={momentFigures} live={shown} />}
                    </>
                  ),
                  display: hasMap(kind) ? <DisplayTab {...layout} deviceType={page.device.deviceType} unit={geometry.unit} /> : null,
                  patient: <PatientFacts patient={page.selected ?? page.assigned} />,
                  info: (
                    <InfoTab
                      calibrations={live.state.calibrations}
                      timeZone={page.company.timeZone}
                      device={page.device}
                      kindName={kindName(kind.id)}
                      companyName={page.company.name}
                      geometry={geometry}
                      kind={kind}
                    />
                  ),
                }}
              />
            </div>
          </LiveProvider>
          <Transport
            state={live.state}
            serverNowMs={live.frames.serverNowMs}
            kind={kind}
            captureId={page.captureId}
            guidance={page.guidance}
            stepsDone={page.stepsDone}
            statedBefore={page.statedBefore}
            cushions={page.cushions}
            timeZone={page.company.timeZone}
            patients={patients}
            now={page.now}
            mayActivateRemotely={page.mayActivateRemotely}
            awaited={search.get("capture")}
            historyTo={`/analyses?device=${page.device.id}`}
            analysisCount={page.analysisCount}
          />
        </ShownFigures>
      </PressureUnitContext.Provider>
    </MapTurnContext.Provider>
  );
}

/** CAP-2: when the awaited capture is saved, opens its result below; if it fails, a notice gives the reason. */
function useCaptureEnd({ state }: DeviceStream): void {
  const { capture } = state;
  const notify = useNotify();
  const navigate = useNavigate();
  const here = useLocation();
  const reported = useRef<string | null>(null);
  const isNavigating = useNavigation().state !== "idle";
  const isFetching = useFetchers().length > 0;
  const isSending = isFetching || isNavigating;

  useEffect(() => {
    // The form that cancels redirects by itself, with a notice.
    if (capture?.phase === "cancelled" && isSending) return;
    if (!capture || isRunning(capture)) return;
    const search = new URLSearchParams(here.search);
    const isAwaited = search.get("capture") === capture.captureId && reported.current !== capture.captureId;
    const asksToCancel = isAtDialog(here.pathname, "cancelCapture");
    if (!isAwaited && !asksToCancel) return;
    if (isAwaited) {
      reported.current = capture.captureId;
      for (const name of ["capture", "at"]) search.delete(name);
      if (capture.analysisId !== null) {
        // A protocol continues with its next capture; its steps link to the results.
        if (!protocolAt(search)) search.set("analysis", capture.analysisId);
        notify({ tone: "success", key: "captureSaved" });
      } else if (capture.phase === "cancelled") {
        notify({ tone: "info", key: "captureCancelled" });
      } else {
        notify({ tone: "error", key: capture.problem?.code ?? "captureFailed", details: capture.problem?.details });
      }
    }
    const path = asksToCancel ? livePathIn(here.pathname) : here.pathname;
    void navigate(`${path}?${search}`, { replace: true, preventScrollReset: true });
  }, [capture, isSending, here, navigate, notify]);
}
