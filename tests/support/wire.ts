import { onTestFinished } from "vitest";
import { startWire, type Wire } from "./breakable-wire";

/** A proxy to a port of this machine. Closes with the test. */
export async function openWire(port: number): Promise<Wire> {
  const wire = await startWire(port);
  onTestFinished(() => wire.close());
  return wire;
}
