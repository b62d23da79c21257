import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { clientAddress } from "./caller.server";

/** A request with its peer address and forwarding header. */
function from(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const request = new IncomingMessage(Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress }));
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

test.each([
  ["a peer at the other end of the line", from("203.0.113.7"), "203.0.113.7"],
  ["a peer that makes up where it comes from", from("203.0.113.7", "198.51.100.1"), "203.0.113.7"],
  ["a peer behind a proxy on this machine", from("127.0.0.1", "198.51.100.1"), "198.51.100.1"],
  ["a peer that makes up where it comes from, behind that proxy", from("::1", "10.1.2.3, 198.51.100.1"), "198.51.100.1"],
  ["a peer with IPv4 at a server that listens on IPv6", from("::ffff:203.0.113.7"), "203.0.113.7"],
  ["a line that is closed already", from(undefined), "unknown"],
])("[S10] the address of %s", (_, request, address) => {
  expect(clientAddress(request)).toBe(address);
});
