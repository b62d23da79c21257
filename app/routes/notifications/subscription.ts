import type { ActionFunctionArgs } from "@remix-run/node";
import { handleRenewal } from "./actions.server";
import { loadPushKey } from "./load.server";

/* For service workers whose subscription was ended, without a session. Far end: app/service-worker/subscription.ts */
export const loader = () => Response.json(loadPushKey());

export const action = ({ request }: ActionFunctionArgs) => handleRenewal(request);
