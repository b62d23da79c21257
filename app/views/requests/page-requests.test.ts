import { expect, test } from "vitest";
import { createPageRequests } from "./page-requests";

const ORIGIN = "https://clinic.example";
const noNetwork = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));
const ofProxy = () => Promise.resolve(new Response("Bad gateway", { status: 502 }));
const page = () => Promise.resolve(new Response("a page"));

function setUp(...answers: (() => Promise<Response>)[]) {
  const asked: string[] = [];
  let notSent = 0;
  const requests = createPageRequests({
    origin: ORIGIN,
    fetch: (url) => {
      asked.push(url instanceof Request ? url.url : url.toString());
      return (answers.shift() ?? page)();
    },
    pause: () => Promise.resolve(),
  });
  const waits: boolean[] = [];
  requests.subscribe(() => waits.push(requests.isWaiting()));
  requests.onNotSent(() => notSent++);
  return { requests, asked, waits, notSent: () => notSent };
}

test("[UX-5] a page requested without a network, or through a proxy without a server, waits and says so, and opens once it is answered", async () => {
  const { requests, asked, waits } = setUp(noNetwork, ofProxy);
  const answer = await requests.fetch(new URL("/ward.data", ORIGIN));
  expect([await answer.text(), asked.length, waits]).toEqual(["a page", 3, [true, false]]);
});

test("[LIVE-11] what a page polls waits silently while the server has no database, and an error page never replaces it", async () => {
  const withoutDatabase = () => Promise.resolve(new Response("", { status: 503, headers: { "X-Remix-Response": "yes" } }));
  const { requests, asked, waits } = setUp(withoutDatabase, noNetwork, page, withoutDatabase);
  const left = requests.readsByItself("/ward");
  const read = await requests.fetch(`${ORIGIN}/ward.data?_routes=root`);
  expect([await read.text(), asked.length, waits]).toEqual(["a page", 3, []]);
  left();
  // An opened page shows the failure.
  expect((await requests.fetch(`${ORIGIN}/ward.data`)).status).toBe(503);
});

test("[UX-5] [ALM-2] a form without a network is sent once, says that it was not sent, and takes its page nowhere", async () => {
  const { requests, asked, waits, notSent } = setUp(noNetwork);
  const answer = await requests.fetch(`${ORIGIN}/alarms.data`, { method: "POST", body: "alarm=1" });
  expect([answer.status, asked.length, waits, notSent()]).toEqual([503, 1, [], 1]);
});

test("[UX-5] a page that navigates away no longer waits, and other requests fail as usual", async () => {
  const left = new AbortController();
  const { requests, waits } = setUp(() => {
    left.abort();
    return noNetwork();
  }, noNetwork);
  await expect(requests.fetch(`${ORIGIN}/ward.data`, { signal: left.signal })).rejects.toThrow();
  await expect(requests.fetch(`${ORIGIN}/alarms/open`)).rejects.toThrow("Failed to fetch");
  expect(waits).toEqual([]);
});
