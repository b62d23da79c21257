import { faultCatalogue, type FaultEntry } from "./catalogue";

const heldBy = ({ tests = [], storm = [], command }: FaultEntry): string =>
  [...tests.map((file) => `\`${file}\``), ...(storm.length > 0 ? ["schedule"] : []), ...(command ? [`\`${command}\``] : [])].join(", ");

/** The catalogue of faults as the Markdown table of docs/reliability.md. */
export function catalogueTable(): string[] {
  const rows = Object.entries(faultCatalogue).map(
    ([id, entry]) => `| ${id} | ${entry.injected} | ${entry.open ?? entry.passes} | ${heldBy(entry)} |`,
  );
  return ["| | injected | has to hold | held by |", "|---|---|---|---|", ...rows];
}
