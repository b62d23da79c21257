import { useSearchParams } from "@remix-run/react";
import { protocolAt } from "../../addresses/protocol";
import { progressThrough, type ProtocolProgress } from "./protocol-progress";

/** The protocol in the address and its progress; null for none. */
export function useProtocol(done: readonly (string | null)[] | null): ProtocolProgress | null {
  const [search] = useSearchParams();
  const run = protocolAt(search);
  return run && done && progressThrough(run, done);
}
