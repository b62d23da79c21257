import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useSearchParams, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { BedDouble, DoorOpen, LayoutGrid } from "lucide-react";
import { useMemo, useState } from "react";
import { deviceKind } from "~/domain/device/device";
import { refreshHeader } from "~/http/activity";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useFormat } from "~/i18n/use-format";
import { usePlace } from "~/i18n/use-place";
import { useTranslation } from "~/i18n/use-translation";
import { useCompanyDevices } from "~/live/browser/live-hooks";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { Page } from "~/ui/shell/Page";
import { Chip } from "~/ui/status/Chip";
import { FreshnessDot } from "~/ui/status/FreshnessDot";
import { EmptyState } from "~/ui/status/states";
import { useCan } from "~/ui/use-may";
import { DemoLine } from "~/views/admin/demo/DemoLine";
import { CoreNotice } from "~/views/core/CoreNotice";
import { AdminTile } from "~/views/devices/AdminTile";
import { arrange, parseArrangement } from "~/views/devices/arrange";
import { CardGrid } from "~/views/devices/CardGrid";
import { FilterBar } from "~/views/devices/FilterBar";
import { withoutServer } from "~/views/devices/shown-state";
import { usePolledStates } from "~/views/devices/use-polled-states";
import { useReadPageAgain } from "~/views/requests/server-answers";
import { ChecklistLine } from "~/views/setup/checklist/ChecklistLine";
import { pageTitle } from "../page-title";
import { isSamePage } from "../same-page";
import { loadDevicesPage } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadDevicesPage(context));
  return { ...page, title: translator(context.language, "devices")("title") };
}

/** Search and sort rearrange loaded data without a request. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs): boolean => !isSamePage(asked) && asked.defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** DASH-1..8: the company's mats as cards with live status. */
export default function DevicesPage() {
  const { cards, states, company, mayAdministrate, setup, canLeaveDemo, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation("devices");
  const { t: kindName } = useTranslation("kinds");
  const may = useCan();
  const place = usePlace();
  const format = useFormat();
  const readPageAgain = useReadPageAgain();
  const here = useLocation();
  const [polled, setPolled] = useState(states);
  const live = useCompanyDevices(polled, { onDevicesChanged: readPageAgain });
  const received = !usePolledStates(live.connection === "disconnected", setPolled);

  const [search] = useSearchParams();
  const { states: reported } = live;
  const statesNow = useMemo(
    () => (received ? reported : new Map([...reported].map(([id, state]) => [id, withoutServer(state)]))),
    [reported, received],
  );
  const asked = useMemo(() => parseArrangement(search), [search]);
  const { devices, counts, total } = useMemo(
    () => arrange(cards, statesNow, asked, { kind: (id) => kindName(id), place, bed: (bed) => t("label.bed", { bed }) }),
    [cards, statesNow, asked, kindName, place, t],
  );

  return (
    <Page
      title={t("title")}
      wide
      actions={
        <>
          <LinkButton to="/ward" icon={BedDouble}>
            {t("ward.title")}
          </LinkButton>
          {may("editDevice") && (
            <LinkButton to="/roomSettings" icon={DoorOpen}>
              {t("settings:rooms.title")}
            </LinkButton>
          )}
        </>
      }
      aside={
        <>
          <Chip>
            <FreshnessDot live={live.connection === "connected"} />
            {live.connection === "disconnected" ? t(received ? "notLive" : "noAnswer") : t("live", { count: cards.length })}
          </Chip>
          <noscript>
            <meta httpEquiv="refresh" content={refreshHeader(here, 30)} />
            <span className="text-sm text-muted">{t("withoutScript", { time: format.timeOfDay(now, company) })}</span>
          </noscript>
        </>
      }
    >
      <CoreNotice className="mb-4" />
      <ChecklistLine progress={setup} canHide />
      <DemoLine canLeave={canLeaveDemo} />
      <FilterBar asked={asked} counts={counts} total={total} kinds={[...new Set(cards.map((card) => deviceKind(card).id))]} />

      {devices.length === 0 ? (
        <Card className="mt-5">
          {cards.length === 0 ? (
            <EmptyState
              icon={LayoutGrid}
              title={t("empty.title")}
              help={may("manageDevices") ? "addDevice" : "devices"}
              action={
                may("manageDevices") && (
                  <LinkButton to="/setup/mat" variant="primary">
                    {t("empty.register")}
                  </LinkButton>
                )
              }
            >
              {t(may("manageDevices") ? "empty.yours" : "empty.text")}
            </EmptyState>
          ) : (
            <EmptyState
              icon={LayoutGrid}
              title={t("empty.filteredTitle")}
              action={<LinkButton to="/devices">{t("empty.clear")}</LinkButton>}
            >
              {t("empty.filteredText")}
            </EmptyState>
          )}
        </Card>
      ) : null}
      <CardGrid devices={devices} asked={asked} company={company} live={{ ...live, states: statesNow }} received={received}>
        {mayAdministrate && (
          <li>
            <AdminTile />
          </li>
        )}
      </CardGrid>
    </Page>
  );
}
