import { processMailer } from "~/services/accounts/mailer.server";
import { PASSWORD_LINK_MINUTES } from "~/services/accounts/password-links.server";
import { isDemoServer } from "~/services/companies/companies.server";

/** Whether this server sends one-time links by mail, and for how long they open. */
export const loadForgotten = async (): Promise<{ mails: boolean; minutes: number; demo: boolean }> => ({
  mails: processMailer() !== null,
  minutes: PASSWORD_LINK_MINUTES,
  demo: await isDemoServer(),
});
