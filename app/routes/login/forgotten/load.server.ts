import { processMailer } from "~/services/accounts/mailer.server";
import { PASSWORD_LINK_MINUTES } from "~/services/accounts/password-links.server";
import { isDemoServer } from "~/services/companies/companies.server";

/** Whether this server mails one-time links, and their lifetime in minutes. */
export const loadForgotten = async (): Promise<{ mails: boolean; minutes: number; demo: boolean }> => ({
  mails: processMailer() !== null,
  minutes: PASSWORD_LINK_MINUTES,
  demo: await isDemoServer(),
});
