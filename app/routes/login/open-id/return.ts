import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleOpenIdReturn } from "./actions.server";

/** Where a company's sign-in service sends browsers back to. */
export const loader = ({ request, params }: LoaderFunctionArgs) => handleOpenIdReturn(request, params.companyId ?? "");
