import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { request } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { createGuardedAgents } from "./guarded-agents.server";
import { isPrivateAddress, publicLookup, type Resolve } from "./public-lookup.server";

/** One per block of IANA's special registries (RFC 6890 and updates) and of unallocated space. */
const SPECIAL = [
  ...["0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1", "192.0.0.8", "192.0.2.1", "192.31.196.1"],
  ...["192.52.193.1", "192.88.99.1", "192.168.0.1", "192.175.48.1", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1"],
  ...["224.0.0.1", "240.0.0.1", "255.255.255.255", "2130706433", "0x7f.1", "::", "::1", "::127.0.0.1", "::a00:1", "::ffff:10.0.0.1"],
  ...["::ffff:0:10.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b:1::1", "100::1", "2001::1", "2001:2::1", "2001:10::1", "2001:20::1"],
  ...["2001:db8::1", "2002:7f00:1::", "2620:4f:8000::1", "3fff::1", "4000::1", "5f00::1", "fc00::1", "fe80::1", "fec0::1", "ff02::1"],
];

test.each(SPECIAL)("[PEER-15] %s is no address of the public internet", (address) => {
  expect([address, `[${address}]`].map(isPrivateAddress)).toEqual([true, true]);
});

test.each(["8.8.8.8", "193.99.144.80", "2606:4700::1111", "2a02:2e0:3fe::1"])("[PEER-15] %s is one", (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

/** With its number of queries. */
function changingName(...answers: readonly string[][]): { resolve: Resolve; asked: () => number } {
  let asked = 0;
  return {
    resolve: (_hostname, _options, answer) =>
      answer(
        null,
        (answers[asked++] ?? []).map((address) => ({ address, family: 4 })),
      ),
    asked: () => asked,
  };
}

const lookUp = (resolve: Resolve): Promise<unknown> =>
  new Promise((found, failed) =>
    publicLookup(resolve)("changing.example", { all: true }, (error, addresses) => (error ? failed(error) : found(addresses))),
  );

test("[PEER-15] a name that leads elsewhere between check and use is asked once: what was checked is what is connected to", async () => {
  const { resolve, asked } = changingName(["8.8.8.8"], ["127.0.0.1"], ["8.8.8.8", "10.0.0.1"]);
  expect(await lookUp(resolve)).toEqual([{ address: "8.8.8.8", family: 4 }]);
  expect(asked()).toBe(1);
  await expect(lookUp(resolve)).rejects.toThrow("changing.example leads to 127.0.0.1");
  await expect(lookUp(resolve)).rejects.toThrow("changing.example leads to 10.0.0.1");
});

test("[PEER-15] no connection is made to a name that leads to this machine", async () => {
  let connections = 0;
  const inside = createServer(() => void (connections += 1));
  await once(inside.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void inside.close());
  const { port } = inside.address() as AddressInfo;
  const { resolve } = changingName(["127.0.0.1"]);
  const agents = createGuardedAgents({ privateHosts: [], thisMachine: false, mostBytes: 1000, resolve });
  const url = new URL(`https://changing.example:${port}/`);
  await expect(request(url, { dispatcher: agents(url) })).rejects.toThrow("leads to 127.0.0.1");
  expect(connections).toBe(0);
});
