import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";
import type { NoticeKey } from "~/domain/display/word-keys";
import { i18nFor } from "~/i18n/i18n.server";
import { isWordKey } from "~/i18n/word-key";

const english = i18nFor("en");
const isNoticeKey = (key: unknown): key is NoticeKey =>
  typeof key === "string" && ["toasts", "problems"].some((file) => isWordKey(`${file}:${key}`, english));

/** Message for the page after a redirect: toasts work without JavaScript. */
export const noticeSchema = z.object({
  tone: z.enum(["success", "error", "info"]),
  key: z.custom<NoticeKey>(isNoticeKey),
  details: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])).optional(),
  /** Undo form: address, intent and time limit. */
  undo: z
    .object({
      action: z
        .string()
        .max(200)
        .regex(/^(\/[A-Za-z0-9]+)+$/),
      intent: z.string().max(20),
      /** Additional form fields. */
      fields: z.record(z.string().max(20), z.string().max(600)).optional(),
      offeredMs: z.number().max(600_000),
    })
    .optional(),
});
export type Notice = z.infer<typeof noticeSchema>;

const noticeCookie = createCookie("isobar-notice", { httpOnly: true, sameSite: "lax", path: "/", maxAge: 60 });

/** Redirects (303) to a page that shows the notice once. */
export async function redirectWithNotice(url: string, notice: Notice, headers?: Headers): Promise<Response> {
  const all = new Headers(headers);
  all.append("Set-Cookie", await noticeCookie.serialize(notice));
  return redirect(url, { status: 303, headers: all });
}

/** The pending notice, and headers that delete it. */
export async function readNotice(request: Request): Promise<{ notice: Notice | null; headers: Headers }> {
  const headers = new Headers();
  const value: unknown = await noticeCookie.parse(request.headers.get("Cookie"));
  if (value === null) return { notice: null, headers };
  headers.append("Set-Cookie", await noticeCookie.serialize("", { maxAge: 0 }));
  return { notice: noticeSchema.safeParse(value).data ?? null, headers };
}
