import { onTestFinished } from "vitest";
import { startWire, type Line, type Wire } from "./breakable-wire";

/** A proxy to a local port. Closes with the test. */
export async function openWire(port: number, line?: Line): Promise<Wire> {
  const wire = await startWire(port, line);
  onTestFinished(() => wire.close());
  return wire;
}
