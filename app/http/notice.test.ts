import { expect, test } from "vitest";
import { redirectWithNotice, readNotice } from "./notice.server";

const follow = (response: Response): Request =>
  new Request("http://isobar.test/patients", {
    headers: {
      Cookie: response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; "),
    },
  });

test("[UX-1] a notice waits for the next page and is shown there once", async () => {
  const answer = await redirectWithNotice("/patients", { tone: "success", key: "patientCreated", details: { number: "P-00001" } });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/patients"]);
  const { notice, headers } = await readNotice(follow(answer));
  expect(notice).toEqual({ tone: "success", key: "patientCreated", details: { number: "P-00001" } });
  expect(headers.get("Set-Cookie")).toContain("Max-Age=0");
});

test("without a notice nothing is shown and nothing is set", async () => {
  const { notice, headers } = await readNotice(new Request("http://isobar.test/"));
  expect([notice, headers.get("Set-Cookie")]).toEqual([null, null]);
});

test("a notice that is none of ours is thrown away", async () => {
  const made = Buffer.from(JSON.stringify({ tone: "loud", key: "<script>" })).toString("base64");
  const { notice } = await readNotice(
    new Request("http://isobar.test/", { headers: { Cookie: `isobar-notice=${encodeURIComponent(made)}` } }),
  );
  expect(notice).toBeNull();
});
