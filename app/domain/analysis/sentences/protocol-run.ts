import type { Localization } from "../../display/localization";
import { isProtocol } from "../recording/protocol-run";
import type { ProtocolRun } from "../recording/protocol-run";

/** Also names protocols of older versions. */
export const protocolName = ({ name }: ProtocolRun, { t }: Localization): string =>
  isProtocol(name) ? t(`guidance:protocol.names.${name}`) : name;

/** `timeOf` uses the clinic's clock. */
export const runText = (run: ProtocolRun, words: Localization, timeOf: (atMs: number) => string): string =>
  words.t("balanceTests:taken.run", { protocol: protocolName(run, words), time: timeOf(run.begunAtMs) });
