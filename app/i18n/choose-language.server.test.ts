import { expect, test } from "vitest";
import { chooseLanguage } from "./choose-language.server";
import { languageCookie } from "./cookies.server";
import { i18nFor } from "./i18n.server";

async function visit({ cookie, accept }: { cookie?: string; accept?: string }): Promise<Request> {
  const headers = new Headers();
  if (accept) headers.set("Accept-Language", accept);
  if (cookie) headers.set("Cookie", (await languageCookie.serialize(cookie)).split(";")[0] ?? "");
  return new Request("http://localhost/login", { headers });
}

test("[ACC-6] the person's language beats the cookie, the cookie the browser, and English is what is left", async () => {
  const request = await visit({ cookie: "el", accept: "nl-BE, fr;q=0.8" });
  expect(await chooseLanguage(request, { preferredLanguage: "it" })).toBe("it");
  expect(await chooseLanguage(request, { preferredLanguage: null })).toBe("el");
  expect(await chooseLanguage(await visit({ accept: "nl-BE, fr;q=0.8" }))).toBe("nl");
  expect(await chooseLanguage(await visit({ accept: "ja" }))).toBe("en");
  expect(await chooseLanguage(await visit({ cookie: "xx" }))).toBe("en");
});

test("[ACC-6] a word that a language lacks is said in English", () => {
  const greek = i18nFor("el");
  greek.addResource("en", "common", "onlyInEnglish", "Said in English");
  expect(greek.t("onlyInEnglish")).toBe("Said in English");
  expect(greek.language).toBe("el");
});
