import type { LoaderFunctionArgs } from "@remix-run/node";
import { handleOpenIdReturn } from "./actions.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => handleOpenIdReturn(request, params.companyId ?? "");
