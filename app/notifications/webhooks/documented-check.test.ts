import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { signedHeaders } from "./webhook-sender.server";

test("[PEER-15] the documented Python takes a message of ours, and none that was changed, is old or was signed by another", () => {
  const [, program = ""] = /```python\n(.*?)```/s.exec(readFileSync(projectFile("docs/webhooks.md"), "utf8")) ?? [];
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const due = {
    id: "692372a1c0ffee0123456789",
    url: "https://alarms.example/",
    secret,
    body: '{"type":"alarm.raised","data":{"room":"Ω 7"}}',
  };
  const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
  const headers = signedHeaders(due, 1_795_473_960_999);
  const tries = [
    { secret, headers, body: due.body, now: 1_795_474_000 },
    { secret, headers, body: due.body.replace("7", "8"), now: 1_795_474_000 },
    { secret, headers, body: due.body, now: 1_795_475_000 },
    { secret: other, headers, body: due.body, now: 1_795_474_000 },
  ];
  const check = `${program}
import sys
for one in json.load(sys.stdin):
    try:
        print(verify(one["secret"], one["headers"], one["body"].encode(), one["now"])["data"]["room"])
    except ValueError as refused:
        print(refused)
`;
  const printed = execFileSync("python3", ["-c", check], {
    input: JSON.stringify(tries),
    encoding: "utf8",
    env: { ...process.env, PYTHONIOENCODING: "utf8" },
  });
  expect(printed.trim().split("\n")).toEqual(["Ω 7", "not signed with this secret", "too old", "not signed with this secret"]);
});
