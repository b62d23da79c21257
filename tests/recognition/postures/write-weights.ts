import { writeFile } from "node:fs/promises";
import { format, resolveConfig } from "prettier";
import { projectFile } from "~/project-root.server";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { openPostureReader, readLyingPeople } from "./people";
import { SEED } from "./seed";
import { seePerson, train } from "./train";

/** `npm run train:postures`: writes the weights of the core's posture model from the bed recordings. */
if (!oraclesPresent) throw new Error(oracleTitle("train:postures"));
const reader = await openPostureReader();
const people = readLyingPeople().map((one) => seePerson(reader, one, SEED));
const { weights, temperature } = train(people);
const file = projectFile("wasm-core/assembly/body/posture-weights.ts");
const source = `/*
 * Written by \`npm run train:postures\`; do not edit. Made of the bed recordings of PhysioNet's PMD data set (Pouyan et al. 2017, ODC-By),
 * experiment 1, ${people.length} people; docs/posture.md tells how, and how well it does. Temperature ${temperature}, seed ${SEED}.
 */

/** The weights of the posture model (f32), by PostureWeightAt. */
export const POSTURE_WEIGHTS: usize = memory.data<f32>([${Array.from(weights, (value) => Number(value.toPrecision(4))).join(", ")}], 16);
`;
await writeFile(file, await format(source, { ...(await resolveConfig(file)), filepath: file }));
process.stdout.write(`${file}: ${weights.length} weights, temperature ${temperature}\n`);
