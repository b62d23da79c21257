import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { reasonNotCompared } from "~/domain/analysis/comparison/comparable";
import { deviceKind } from "~/domain/device/device";
import { Problem } from "~/domain/problem";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { needWords } from "~/i18n/need-words";
import type { WordsHandle } from "~/i18n/word-rooms";
import { REFUSED_FIELD } from "~/views/addresses/analyses";
import { isDrawnOtherwise } from "~/views/addresses/display";
import { SELECTION_FORM } from "~/views/analyses/SelectionBar";
import { ComparePage } from "~/views/comparison/ComparePage";
import { corePreload } from "~/views/core/core-preload";
import { ResultDisplayProvider } from "~/views/display/result-display";
import { shownCompany } from "../branding/load.server";
import { pageTitle } from "../page-title";
import { loadCompare } from "./load.server";

export const handle = { words: await needWords("measured") } satisfies WordsHandle;

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const { search, searchParams } = new URL(request.url);
  const compared = await respond(request, loadCompare(context, searchParams).catch(backToChoice(search)));
  const title = `${translator(context.language, "compare")("title")}, ${compared.patient.name}`;
  return { compared, company: shownCompany(context), title, now: context.now };
}

/** Returns to the list with the selection and the reason. */
const backToChoice =
  (search: string) =>
  (error: unknown): never => {
    const reason = error instanceof Problem ? reasonNotCompared(error.code) : null;
    if (reason === null) throw error;
    const back = new URLSearchParams(search);
    back.set(REFUSED_FIELD, reason);
    throw redirect(`/analyses?${back}#${SELECTION_FORM}`);
  };

/** Display options redraw the maps without loading data. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  !isDrawnOtherwise(change) && change.defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.title).concat(
    data ? corePreload(data.compared.columns.map(({ record }) => ({ ...record, kind: deviceKind(record) }))) : [],
  );

/** RES-8, PEER-7: analyses of one patient side by side. */
export default function Compare() {
  const { compared, company, now } = useLoaderData<typeof loader>();
  return (
    <ResultDisplayProvider key={compared.columns[0]?.record.id} saved={compared.display}>
      <ComparePage compared={compared} company={company} now={now} />
    </ResultDisplayProvider>
  );
}
