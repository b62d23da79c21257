import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { createListeners } from "~/domain/listeners";
import { env } from "~/env.server";

export interface Mail {
  subject: string;
  text: string;
}

/** Sends mail by a server that the operator named. */
export interface Mailer {
  send: (to: string, mail: Mail) => Promise<void>;
}

/** `url` as nodemailer reads it: `smtps://user:password@host:465`, or `smtp://host:587?requireTLS=true`. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(url, { from });
  return {
    async send(to, { subject, text }) {
      await transport.sendMail({ to, subject, text });
    },
  };
}

const environmentMailer: Mailer | null = env.SMTP_URL && env.MAIL_FROM ? createMailer({ url: env.SMTP_URL, from: env.MAIL_FROM }) : null;

let held = false;

/** No mail is sent by this process from now on. */
export function holdMail(): void {
  held = true;
}

/** The mail server of the environment; null where none is set up, and while mail is held. */
export const processMailer = (): Mailer | null => (held ? null : environmentMailer);

const failures = createListeners<(error: unknown) => void>();

/** Tells of a mail that could not be sent, for which nobody waits. */
export const tellMailFailed = (error: unknown): void => failures.tell((listener) => listener(error));

/** Writes mails that could not be sent to the log. The answer ends it. */
export const logMailFailures = (logger: Pick<Logger, "error">): (() => void) =>
  failures.subscribe((error) => logger.error({ err: error }, "mail not sent"));
