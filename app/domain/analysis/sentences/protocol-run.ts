import type { Localization } from "../../display/localization";
import { isProtocol } from "../../guidance/protocols";
import type { ProtocolRun } from "../recording/protocol-run";

/** What a protocol is called, also one of an earlier version. */
export const protocolName = ({ name }: ProtocolRun, { t }: Localization): string =>
  isProtocol(name) ? t(`guidance:protocol.names.${name}`) : name;

/** Which run of a protocol captures are of; `timeOf` writes a moment as the clinic's clock has it. */
export const runText = (run: ProtocolRun, words: Localization, timeOf: (atMs: number) => string): string =>
  words.t("balanceTests:taken.run", { protocol: protocolName(run, words), time: timeOf(run.begunAtMs) });
