import { expect, test } from "vitest";
import { areNamesHidden } from "~/i18n/names-hidden.server";
import { noServer } from "~/services/no-server";
import { action } from "./names";

test("[PAT-1] that names are hidden lasts in the browser over reloads, until they are shown again", async () => {
  const choose = async (hidden: "0" | "1") => {
    const request = new Request("http://localhost/names", { method: "POST", body: new URLSearchParams({ hidden, next: "/patients" }) });
    const { headers } = await action({ request, params: {}, context: { cspNonce: "", server: noServer() } });
    expect(headers.get("Location")).toBe("/patients");
    return areNamesHidden(new Request("http://localhost/", { headers: { Cookie: headers.get("Set-Cookie") ?? "" } }));
  };
  expect([await choose("1"), await choose("0"), await areNamesHidden(new Request("http://localhost/"))]).toEqual([true, false, false]);
});
