import type { LoaderFunctionArgs } from "@remix-run/node";
import { HOME } from "~/domain/guidance/first-page";
import { FALLBACK_LANGUAGE, isLanguage } from "~/domain/language";
import { translator } from "~/i18n/i18n.server";

const BACKGROUND = "#f6f7f9";

/** Web app manifest. Browsers request it without cookies, so its address names the language. */
export function loader({ params }: LoaderFunctionArgs) {
  const asked = params.file?.replace(/\.webmanifest$/, "");
  const language = isLanguage(asked) ? asked : FALLBACK_LANGUAGE;
  const t = translator(language, "common");
  const png = (size: number, purpose: string, name = "icon") => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/",
    name: t("productName"),
    short_name: t("productName"),
    description: t("productDescription"),
    lang: language,
    dir: "ltr",
    start_url: HOME,
    scope: "/",
    display: "standalone",
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    categories: ["medical"],
    icons: [
      { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      png(192, "any"),
      png(512, "any"),
      png(512, "maskable", "maskable"),
    ],
    shortcuts: [
      { name: t("alarms"), url: "/alarms" },
      { name: t("patients"), url: "/patients" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" } });
}
