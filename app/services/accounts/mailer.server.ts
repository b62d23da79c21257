import { createTransport } from "nodemailer";
import { env } from "~/env.server";

export interface Mail {
  subject: string;
  text: string;
}

export interface Mailer {
  send: (to: string, mail: Mail) => Promise<void>;
}

/** nodemailer URL: `smtps://user:password@host:465` or `smtp://host:587?requireTLS=true`. */
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

/** Stops mail from this process. */
export function holdMail(): void {
  held = true;
}

/** Null without a mail server, or while mail is held. */
export const processMailer = (): Mailer | null => (held ? null : environmentMailer);
