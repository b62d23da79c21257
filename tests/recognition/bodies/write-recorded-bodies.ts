import { writeFile } from "node:fs/promises";
import { projectFile } from "~/project-root.server";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { readLyingMats } from "../postures/people";
import { meanBody, personMap, type LoadMap } from "./mean-bodies";

/** Run by `npm run make:bodies`. */
if (!oraclesPresent) throw new Error(oracleTitle("make:bodies"));

/** Left-side recordings are mirrored. */
const bodies = {
  onBack: [["supine_1", false]],
  onSide: [
    ["right_0", false],
    ["left_0", true],
  ],
} as const;

/** The recorded mat was harder than a mattress: this power flattens peaks. */
const SOFTENED = 0.7;
/** Loads below this part of the highest are left out. */
const FAINT = 0.05;
const CELL_CM = 2.54;

const [{ people } = { people: [] }] = readLyingMats();
const entries = Object.entries(bodies).map(([name, labels]) => {
  const maps = labels.flatMap(([label, mirrored]) => people.flatMap((person) => personMap(person, label, mirrored) ?? []));
  return `  ${name}: ${textOf(meanBody(maps))},`;
});

function textOf({ rows, cols, values }: LoadMap): string {
  const highest = Math.max(...values);
  const bytes = Uint8Array.from(values, (value) => (value < FAINT * highest ? 0 : Math.round(255 * (value / highest) ** SOFTENED)));
  return `{ rows: ${rows}, cols: ${cols}, cellCm: ${CELL_CM}, base64: "${Buffer.from(bytes).toString("base64")}" }`;
}

const file = projectFile("app/simulator/bodies/lying/recorded-bodies.ts");
await writeFile(
  file,
  `/*
 * Written by \`npm run make:bodies\`; do not edit. Means of ${people.length} people, laid over one another, of
 * PhysioNet's PMD data set (Pouyan, Birjandtalab, Heydarzadeh, Nourani, Ostadabbas: A pressure map dataset for
 * posture and subject analytics, BHI 2017), which the Open Data Commons Attribution License (ODC-By 1.0) covers. No
 * recording of a single person is in it.
 */

/**
 * Load on each cell, 0 to 255, row by row in base64: the head at row 0, what lies on the right side faces the last
 * column.
 */
export interface RecordedBody {
  rows: number;
  cols: number;
  cellCm: number;
  base64: string;
}

// oxfmt-ignore
export const recordedBodies = {
${entries.join("\n")}
} satisfies Record<string, RecordedBody>;
`,
);
process.stdout.write(`${file}: ${entries.length} bodies\n`);
