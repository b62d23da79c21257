import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { coreUrl } from "~/analysis/core-url";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { shownCompany } from "../branding/load.server";
import { isDrawnOtherwise } from "../display/display-address";
import { ResultDisplayProvider } from "../display/result-display";
import { ComparePage } from "./ComparePage";
import { loadCompare } from "./load.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const context = await requireContext(request);
  const compared = await respond(request, loadCompare(context, new URL(request.url).searchParams));
  const title = `${translator(context.language, "compare")("title")}, ${compared.patient.name}`;
  return { compared, company: shownCompany(context), title, now: context.now };
}

/** Display options redraw the maps; the figures stay what they are. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  !isDrawnOtherwise(change) && change.defaultShouldRevalidate;

export const links: LinksFunction = () => [{ rel: "preload", href: coreUrl, as: "fetch", crossOrigin: "anonymous" }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Isobar` }];

/** RES-8, PEER-7: analyses of one patient beside each other. */
export default function Compare() {
  const { compared, company, now } = useLoaderData<typeof loader>();
  return (
    <ResultDisplayProvider key={compared.columns[0]?.record.id} saved={compared.display}>
      <ComparePage compared={compared} company={company} now={now} />
    </ResultDisplayProvider>
  );
}
