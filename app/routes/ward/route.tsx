import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { BedDouble, Eye, EyeOff, LayoutGrid, Monitor } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useFormat } from "~/i18n/use-format";
import { usePlace } from "~/i18n/use-place";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { Page } from "~/ui/shell/Page";
import { Chip } from "~/ui/status/Chip";
import { FreshnessDot } from "~/ui/status/FreshnessDot";
import { EmptyState } from "~/ui/status/states";
import { useCan } from "~/ui/use-may";
import { byRoom } from "~/views/ward/arrange-ward";
import { BedCard } from "~/views/ward/BedCard";
import { useWard } from "~/views/ward/use-ward";
import { Wall } from "~/views/ward/Wall";
import { pageTitle } from "../page-title";
import { keepAskedNames, loadWardPage } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  await keepAskedNames(request);
  const page = await respond(request, loadWardPage(context, request));
  return { ...page, title: translator(context.language, "devices")("ward.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function WardPage() {
  const page = useLoaderData<typeof loader>();
  const { places, company, names, now } = page;
  const { t } = useTranslation("devices");
  const may = useCan();
  const placeName = usePlace();
  const format = useFormat();
  const [search] = useSearchParams();
  const ward = useWard(page);
  const { states, connection, received, nowMs } = ward;
  const { timeZone } = company;

  if (search.has("wall")) return <Wall page={page} ward={ward} hung={false} />;
  return (
    <Page
      title={t("ward.title")}
      wide
      aside={
        <>
          <Chip>
            <FreshnessDot live={connection === "connected"} />
            {connection === "disconnected" ? t(received ? "notLive" : "noAnswer") : t("ward.live")}
          </Chip>
          <noscript>
            <span className="text-sm text-muted">{t("withoutScript", { time: format.timeOfDay(now, company) })}</span>
          </noscript>
        </>
      }
      actions={
        <>
          {may("readPatientNames") && (
            <LinkButton reloadDocument icon={names === "full" ? EyeOff : Eye} to={`/ward?names=${names === "full" ? "initials" : "full"}`}>
              {t(names === "full" ? "ward.hideNames" : "ward.showNames")}
            </LinkButton>
          )}
          {may("startWall") && (
            <LinkButton icon={Monitor} to="/wallStart">
              {t("startWall.title")}
            </LinkButton>
          )}
          <LinkButton icon={LayoutGrid} to="/devices">
            {t("title")}
          </LinkButton>
        </>
      }
    >
      {places.length === 0 && (
        <Card>
          <EmptyState icon={BedDouble} title={t("empty.title")} help="ward">
            {t("empty.text")}
          </EmptyState>
        </Card>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-6">
        {byRoom(places).map(({ room, places: inside }) => (
          <section key={room} aria-label={placeName(room)} className="max-w-full max-sm:w-full">
            <h2 className="mb-2 text-xl font-semibold">{placeName(room)}</h2>
            <ul className="flex flex-wrap gap-4">
              {inside.map((place) => {
                const state = states.get(place.id);
                return (
                  state && (
                    <li key={place.id} className="w-full sm:w-68">
                      <BedCard place={place} state={state} timeZone={timeZone} nowMs={nowMs} received={received} />
                    </li>
                  )
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
