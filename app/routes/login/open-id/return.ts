import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleOpenIdReturn } from "./actions.server";

/** Return address of a company's sign-in service. */
export const loader = ({ request, params }: LoaderFunctionArgs) => handleOpenIdReturn(request, params.companyId ?? "");
