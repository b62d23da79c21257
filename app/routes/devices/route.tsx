import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRevalidator, useSearchParams, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { LayoutGrid, Lock, ShieldUser } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { kindOf, mapGeometryOf } from "~/domain/device/device";
import { may } from "~/domain/permission";
import { requireContext } from "~/http/context.server";
import { translator } from "~/i18n/i18n.server";
import { useFormat } from "~/i18n/use-format";
import { useCompanyLive } from "~/live/use-live";
import { listDevices } from "~/services/devices.server";
import { liveStateOf } from "~/services/live-state.server";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/Button";
import { Chip } from "~/ui/Chip";
import { FreshnessDot } from "~/ui/FreshnessDot";
import { Page } from "~/ui/Page";
import { EmptyState } from "~/ui/states";
import { arrange, arrangementOf } from "./arrange";
import { DeviceCard, type CardDevice } from "./DeviceCard";
import { FilterBar } from "./FilterBar";
import { usePolledStates } from "./use-polled-states";

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const listed = await listDevices(context);
  return {
    title: translator(context.language, "devices")("title"),
    now: context.now,
    company: { name: context.company.companyName, display: context.company.display, timeZone: context.company.timeZone },
    mayAdministrate: may("openAdminPanel", context),
    states: listed.map((item) => liveStateOf(item.device)),
    cards: listed
      .filter(({ device }) => kindOf(device).card)
      .map(
        ({ device, livePath }): CardDevice => ({
          id: device.id,
          name: device.name,
          room: device.room,
          bed: device.bed,
          deviceType: device.deviceType,
          pressureValue: device.pressureValue,
          geometry: mapGeometryOf(device),
          livePath,
        }),
      ),
  };
}

/** Searching and sorting rearrange what is here; they ask the server nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const sameList = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && formMethod === undefined;
  return !sameList && defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Isobar` }];

/** DASH-1..8: the company's mats as cards, their statuses live. */
export default function DevicesPage() {
  const { cards, states, company, mayAdministrate, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation("devices");
  const { t: kindName } = useTranslation("kinds");
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const [polled, setPolled] = useState(states);
  const live = useCompanyLive(polled, { onDevicesChanged: revalidate });
  usePolledStates(live.connection === "disconnected", setPolled);

  const [search] = useSearchParams();
  const asked = arrangementOf(search);
  const items = cards.flatMap((device) => {
    const state = live.states.get(device.id);
    return state ? [{ device, state, status: state.status }] : [];
  });
  const { shown, counts, total } = arrange(items, asked, (id) => kindName(id));

  return (
    <Page
      title={t("title")}
      beside={
        <>
          <Chip>
            <FreshnessDot live={live.connection === "connected"} />
            {live.connection === "disconnected" ? t("notLive") : t("live", { count: cards.length })}
          </Chip>
          <noscript>
            <meta httpEquiv="refresh" content="30" />
            <span className="text-sm text-muted">{t("withoutScript", { time: format.timeOfDay(now, company) })}</span>
          </noscript>
        </>
      }
    >
      <FilterBar asked={asked} counts={counts} total={total} kinds={[...new Set(cards.map((card) => kindOf(card).id))]} />

      {shown.length === 0 ? (
        <Card className="mt-5">
          {cards.length === 0 ? (
            <EmptyState icon={LayoutGrid} title={t("empty.title")}>
              {t("empty.text")}
            </EmptyState>
          ) : (
            <EmptyState icon={LayoutGrid} title={t("empty.filteredTitle")} action={<LinkButton to="/devices">{t("empty.clear")}</LinkButton>}>
              {t("empty.filteredText")}
            </EmptyState>
          )}
        </Card>
      ) : null}
      <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-4" data-testid="device-cards">
        {shown.map(({ device, state }) => (
          <li key={device.id} ref={live.cardRef(device.id)}>
            <DeviceCard device={device} company={company} state={state} frames={live.thumbnail(device.id)} />
          </li>
        ))}
        {mayAdministrate && (
          <li>
            <AdminTile />
          </li>
        )}
      </ul>
    </Page>
  );
}

/** DASH-6: only where the company has an admin panel and the role allows it. */
function AdminTile() {
  const { t } = useTranslation("devices");
  return (
    <Card dashed className="flex h-full min-h-58 flex-col">
      <ShieldUser size={22} aria-hidden />
      <h2 className="mt-3 text-base font-semibold">{t("admin.title")}</h2>
      <p className="text-sm text-muted">{t("admin.text")}</p>
      <p className="mt-auto flex items-center gap-2 text-xs text-muted">
        <Lock size={14} aria-hidden />
        {t("admin.again")}
      </p>
    </Card>
  );
}
