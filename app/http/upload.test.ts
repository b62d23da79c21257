import { expect, test } from "vitest";
import { readUpload } from "./upload.server";

const MAX = 1000;

async function sent(form: FormData): Promise<Request> {
  const written = new Response(form);
  const body = await written.arrayBuffer();
  const headers = { "Content-Type": written.headers.get("Content-Type") ?? "", "Content-Length": String(body.byteLength) };
  return new Request("http://isobar.test/", { method: "POST", headers, body });
}

function formWith(file: File): FormData {
  const form = new FormData();
  form.append("before", "Zoë");
  form.append("logo", file);
  form.append("after", "2");
  return form;
}

test("[DASH-7] a file comes whole, and of one that is too long one byte too many and the fields behind it", async () => {
  const whole = await readUpload(await sent(formWith(new File(["abc"], "logo.png", { type: "image/png" }))), MAX);
  const file = whole.get("logo");
  if (!(file instanceof File)) throw new Error("expected a file");
  expect([file.name, file.type, await file.text()]).toEqual(["logo.png", "image/png", "abc"]);

  const long = await readUpload(await sent(formWith(new File(["x".repeat(3 * MAX)], "logo.png"))), MAX);
  expect([long.get("before"), (long.get("logo") as File).size, long.get("after")]).toEqual(["Zoë", MAX + 1, "2"]);
});

test("a body without end, without length or of another kind is not read", async () => {
  const endless = formWith(new File(["x".repeat(80_000 + 4 * MAX)], "logo.png"));
  await expect(readUpload(await sent(endless), MAX)).rejects.toMatchObject({ code: "invalid" });
  await expect(readUpload(new Request("http://isobar.test/", { method: "POST", body: "a=b" }), MAX)).rejects.toMatchObject({
    code: "invalid",
  });
});
