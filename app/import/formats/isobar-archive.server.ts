import { Problem } from "~/domain/problem";
import { isobarFactsSchema, parsedJson, withFacts } from "../isobar-facts";
import type { BytesReader } from "../reader";
import { decodeText } from "../text/decode-text";
import { isZip, openArchive, type ArchiveEntry } from "../unzip.server";
import { isobarRawReader } from "./isobar-raw";
import { numpyReader } from "./numpy.server";

const FACTS = "analysis.json";

/**
 * Isobar archive of one analysis: raw frames, else NumPy, with facts from `analysis.json`. Heads at column 0 are
 * turned.
 */
export const isobarArchiveReader: BytesReader = {
  format: "isobarArchive",
  recognises: (bytes) => isZip(bytes) && factsIn(entriesOrNone(bytes)).length > 0,
  read(bytes, options) {
    const entries = openArchive(bytes);
    const [first, ...others] = factsIn(entries);
    if (!first || others.length > 0) throw new Problem(first ? "importSeveral" : "importEmpty", { count: others.length + 1 });
    const folder = first.name.slice(0, -FACTS.length);
    const nextTo = (ending: string): ArchiveEntry | undefined =>
      entries.find(({ name }) => name.startsWith(folder) && name.endsWith(ending));
    const facts = isobarFactsSchema.safeParse(parsedJson(decodeText(first.unpack())));
    if (!facts.success) throw new Problem("importLine", { line: 1 });
    const [raw, npz] = [nextTo(".jsonl"), nextTo(".npz")];
    if (!raw && !npz) throw new Problem("importEmpty");
    const recording = raw
      ? isobarRawReader.read(decodeText(raw.unpack()), options)
      : numpyReader.read(npz?.unpack() ?? new Uint8Array(), options);
    return { ...withFacts(recording, facts.data, options), format: "isobarArchive" };
  },
};

const factsIn = (entries: readonly ArchiveEntry[]): ArchiveEntry[] =>
  entries.filter(({ name }) => name === FACTS || name.endsWith(`/${FACTS}`));

function entriesOrNone(bytes: Uint8Array): ArchiveEntry[] {
  try {
    return openArchive(bytes);
  } catch {
    return [];
  }
}
