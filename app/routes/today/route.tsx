import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ChartLine, Users } from "lucide-react";
import type { ReactNode } from "react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { needWords } from "~/i18n/need-words";
import { useFormat } from "~/i18n/use-format";
import { usePlace } from "~/i18n/use-place";
import { useTranslation } from "~/i18n/use-translation";
import type { WordsHandle } from "~/i18n/word-rooms";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { Page } from "~/ui/shell/Page";
import { EmptyState } from "~/ui/status/states";
import { useCan } from "~/ui/use-may";
import { PatientBanner } from "~/views/patients/PatientBanner";
import { RecordMenu } from "~/views/patients/RecordMenu";
import { SmallMap } from "~/views/result/picture/SmallMap";
import { pageTitle } from "../page-title";
import { loadToday, type TodayData } from "./load.server";

export const handle = { words: await needWords("measured") } satisfies WordsHandle;

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const today = await respond(request, loadToday(context));
  return { ...today, title: translator(context.language, "today")("title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** Where a clinician starts. */
export default function Today() {
  const { now, timeZone, title, selected, devices, newest, recent } = useLoaderData<typeof loader>();
  const format = useFormat();
  return (
    <Page title={title} aside={<p className="numeral text-sm text-muted">{format.dayOf(now, { timeZone })}</p>}>
      <SelectedPatient selected={selected} devices={devices} now={now} />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Newest newest={newest} timeZone={timeZone} />
        <div className="grid gap-4 sm:max-xl:grid-cols-2">
          <RecentPatients recent={recent} timeZone={timeZone} />
          <ConnectedDevices devices={devices} />
        </div>
      </div>
    </Page>
  );
}

function SelectedPatient({ selected, devices, now }: Pick<TodayData, "selected" | "devices" | "now">) {
  const { t } = useTranslation("patients");
  const may = useCan();
  return (
    <Card role="region" aria-label={t("selected")} className="flex flex-wrap items-center gap-2 py-2">
      {selected ? (
        <>
          <PatientBanner patient={selected} now={now} className="basis-60" />
          {may("captureAnalyses") && <RecordMenu patientId={selected.id} devices={devices} />}
          <LinkButton to={`/patients/${selected.id}`}>{t("info")}</LinkButton>
        </>
      ) : (
        <>
          <p className="min-w-0 flex-1 basis-60 text-sm">{t("none")}</p>
          <LinkButton to="/patients" variant="primary" icon={Users}>
            {t("pick")}
          </LinkButton>
        </>
      )}
    </Card>
  );
}

function Newest({ newest, timeZone }: Pick<TodayData, "newest" | "timeZone">) {
  const { t } = useTranslation("today");
  return (
    <Titled title={t("patients:record.last")} all={{ to: "/analyses", text: t("common:analyses") }}>
      {newest.length === 0 ? (
        <EmptyState icon={ChartLine} title={t("empty")} help="analyses" />
      ) : (
        <ul className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
          {newest.map((analysis) => (
            <SmallMap key={analysis.id} analysis={analysis} top={analysis.keyFigure?.value ?? 0} timeZone={timeZone} named />
          ))}
        </ul>
      )}
    </Titled>
  );
}

function RecentPatients({ recent, timeZone }: Pick<TodayData, "recent" | "timeZone">) {
  const { t } = useTranslation("today");
  const format = useFormat();
  return (
    <Titled title={t("patients")} all={{ to: "/patients", text: t("common:patients") }}>
      <Lines
        lines={recent.map(({ patientId, patientName, creationDate }) => ({
          to: `/patients/${patientId}`,
          text: patientName ?? t("record:removedPatient"),
          aside: format.dayOf(creationDate, { timeZone }),
        }))}
      />
    </Titled>
  );
}

function ConnectedDevices({ devices }: Pick<TodayData, "devices">) {
  const { t } = useTranslation("today");
  const placeOf = usePlace();
  return (
    <Titled title={t("devices")} all={{ to: "/devices", text: t("patients:record.all") }}>
      {devices.length === 0 && <p className="mt-2 text-sm text-muted">{t("patients:record.none")}</p>}
      <Lines lines={devices.map(({ name, room, livePath }) => ({ to: livePath, text: name, aside: room === "" ? "" : placeOf(room) }))} />
    </Titled>
  );
}

function Titled({ title, all, children }: { title: string; all: { to: string; text: string }; children: ReactNode }) {
  return (
    <Card>
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-sm font-semibold">{title}</h2>
        <Link to={all.to} className="text-sm">
          {all.text}
        </Link>
      </header>
      {children}
    </Card>
  );
}

function Lines({ lines }: { lines: readonly { to: string; text: string; aside: string }[] }) {
  return (
    <ul className="mt-2 divide-y divide-hair">
      {lines.map(({ to, text, aside }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-control items-center justify-between gap-3 text-sm text-text no-underline hover:underline pointer-coarse:min-h-11"
          >
            <span className="min-w-0 truncate font-medium">{text}</span>
            <span className="numeral shrink-0 text-xs text-muted">{aside}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
