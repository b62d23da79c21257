import { writeFile } from "node:fs/promises";
import { format, resolveConfig } from "prettier";
import { projectFile } from "~/project-root.server";
import { oraclesPresent, oracleTitle } from "../../support/npz";
import { openPostureReader, readLyingMats } from "./people";
import { fitWeights } from "./posture-model";
import { SEED } from "./seed";
import { seeMat } from "./train";

/** Run by `npm run train:postures`. */
if (!oraclesPresent) throw new Error(oracleTitle("train:postures"));
const reader = await openPostureReader();
const mats = readLyingMats();
const weights = fitWeights(mats.map((mat) => seeMat(reader, mat, SEED)));
const file = projectFile("wasm-core/assembly/body/posture-weights.ts");
const people = mats.map((mat) => mat.people.length).join(" and ");
const source = `/*
 * Written by \`npm run train:postures\`; do not edit. Made of the bed recordings of PhysioNet's PMD data set (Pouyan
 * et al. 2017, ODC-By), ${people} people on two mats; docs/posture.md has how, and how well it does. Seed ${SEED}.
 */

/** The weights of the posture model (i16), by PostureWeightAt, in PostureWeight.UNITS. */
export const POSTURE_WEIGHTS: usize = memory.data<i16>([${weights.join(", ")}], 16);
`;
await writeFile(file, await format(source, { ...(await resolveConfig(file)), filepath: file }));
process.stdout.write(`${file}: ${weights.length} weights\n`);
