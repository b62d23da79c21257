import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { BellRing, Plus } from "lucide-react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { LinkButton } from "~/ui/form/Button";
import { DetailPage } from "~/ui/shell/DetailPage";
import { EmptyState } from "~/ui/status/states";
import { WardReach } from "~/views/alarm-rules/wards/WardReach";
import { pageTitle } from "../../page-title";
import { loadWardList } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  return {
    wards: await respond(request, loadWardList(context)),
    title: translator(context.language, "alarmRules")("wards.title"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** ALM-2: the wards with alarm rules. */
export default function WardsPage() {
  const { wards } = useLoaderData<typeof loader>();
  const { t } = useTranslation("alarmRules");
  return (
    <DetailPage title={t("wards.title")} backTo="/alarms" text={t("wards.text")} width="medium">
      {wards.length === 0 ? (
        <Card className="mt-5">
          <EmptyState icon={BellRing} title={t("wards.none")} help="alarmRules">
            {t("wards.noneText")}
          </EmptyState>
        </Card>
      ) : (
        <ul className="mt-5 grid gap-3">
          {wards.map((ward) => (
            <li key={ward.id}>
              <Card>
                <h2 className="text-base font-semibold break-words">
                  <Link to={`/alarmRules/wards/${ward.id}`} className="no-underline hover:underline">
                    {ward.name}
                  </Link>
                </h2>
                <WardReach {...ward} />
              </Card>
            </li>
          ))}
        </ul>
      )}
      <LinkButton className="mt-5" variant="primary" icon={Plus} to="/alarmRules/wards/new">
        {t("wards.new")}
      </LinkButton>
    </DetailPage>
  );
}
