import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleApi } from "~/http/api/handle.server";

/** Every `/api/*` address; the calls themselves are listed in http/api/catalogue.server.ts. */
export const loader = ({ request }: LoaderFunctionArgs) => handleApi(request);
export const action = ({ request }: ActionFunctionArgs) => handleApi(request);
