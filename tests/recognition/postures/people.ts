import { readFile } from "node:fs/promises";
import { createAnalysis, type Analysis, type Core } from "~/analysis/analysis";
import { measureOptions } from "~/analysis/measure-options";
import { deviceKind } from "~/domain/device/device";
import type { LyingPosture, ReportedPosture } from "~/domain/logs/posture";
import { projectFile } from "~/project-root.server";
import { instantiate } from "../../../wasm-core/build/core.js";
import { PostureMap, PostureWeightAt } from "../../../wasm-core/layout/posture";
import { inchGeometry, inchMat, readBedSubjects, type MatValues } from "../../accuracy/presence/bed-recordings";
import { toCounts } from "../../accuracy/presence/read-mat";
import { oracleMember, oracleWords } from "../../support/npz";
import { mapped } from "./lay-map";

const kind = deviceKind(inchMat());

export interface LyingFrame extends MatValues {
  posture: LyingPosture;
  label: string;
  /** The head end of the bed is raised by 20 degrees or more. */
  raised: boolean;
}
export interface LyingPerson {
  subject: number;
  frames: LyingFrame[];
}
export interface LyingMat {
  name: string;
  people: LyingPerson[];
}

const named = { supine: "supine", right: "rightLateral", left: "leftLateral" } as const satisfies Record<string, LyingPosture>;

function postureOf(word: string): LyingPosture {
  const found = Object.entries(named).find(([name]) => name === word);
  if (!found) throw new Error(`${word} is no posture`);
  return found[1];
}

const RAISED = ["supine_30", "supine_45", "supine_60"];
const firstMat = (): LyingMat => ({
  name: "bed_pmd",
  people: readBedSubjects().map(({ subject, frames }) => ({
    subject,
    frames: frames.map(({ posture: label, ...frame }) => ({
      ...frame,
      label,
      posture: postureOf(label.split("_")[0] ?? ""),
      raised: RAISED.includes(label),
    })),
  })),
});

/** PMD's second mat by its README: cells of 2.86 cm; counts of 0.2 mmHg begin at 48; feet at row 0. */
const SECOND = { rows: 64, cols: 27, pitchCm: 2.86, tare: 48, mmHg: 0.2 };
const secondGeometry = {
  ...inchGeometry,
  grid: { rows: SECOND.rows, cols: SECOND.cols },
  cellPitchCm: { xCm: SECOND.pitchCm, yCm: SECOND.pitchCm },
  cellAreaCm2: SECOND.pitchCm ** 2,
};

function secondMat(): LyingMat {
  const path = "bed_pmd2/exp2_subjects1to4.npz";
  const [{ values }, { values: subjects }] = [oracleMember(path, "frames"), oracleMember(path, "subject")];
  const [mattresses, positions, postures] = ["mattress", "position", "posture"].map((name) => oracleWords(path, name));
  const cells = SECOND.rows * SECOND.cols;
  const frameOf = (index: number): LyingFrame => {
    const position = positions?.[index] ?? "";
    return {
      geometry: secondGeometry,
      values: values
        .slice(index * cells, (index + 1) * cells)
        .reverse()
        .map((count) => SECOND.mmHg * Math.max(0, count - SECOND.tare)),
      posture: postureOf(postures?.[index] ?? ""),
      label: `${mattresses?.[index] ?? ""} ${position}`,
      raised: position.startsWith("F"),
    };
  };
  return {
    name: "bed_pmd2",
    people: [...new Set(subjects)].map((subject) => ({
      subject,
      frames: [...subjects.keys()].filter((index) => subjects[index] === subject).map(frameOf),
    })),
  };
}

/** The people of each mat, with labelled frames. No person and no frame is left out. */
export const readLyingMats = (): LyingMat[] => [firstMat(), secondMat()];

export interface LabelledFrame {
  posture: ReportedPosture | null;
  confidence: number;
}

/** Reads maps like the product, at the product's threshold. */
export interface PostureReader {
  read: (one: MatValues) => LabelledFrame;
  features: Float64Array;
  weights: Int16Array;
}

export async function openPostureReader(): Promise<PostureReader> {
  const core: Core = await instantiate(await WebAssembly.compile(await readFile(projectFile("wasm-core/build/core.wasm"))), { env: {} });
  const analysis = createAnalysis(core);
  return {
    read: (one) => readPosture(analysis, one),
    features: new Float64Array(core.memory.buffer, core.POSTURE_FEATURES.value, PostureMap.FEATURES),
    weights: new Int16Array(core.memory.buffer, core.POSTURE_WEIGHTS.value, PostureWeightAt.LENGTH),
  };
}

export function readPosture(analysis: Analysis, one: MatValues): LabelledFrame {
  const { grid, scale, maximum } = one.geometry;
  const batch = { counts: toCounts(mapped(one, (value) => Math.min(value, maximum))), grid, scale, frameCount: 1 };
  const reported = analysis.lyingPosture(batch, { ...measureOptions(kind, one.geometry), head: kind.head });
  return { posture: reported?.posture ?? null, confidence: reported?.confidence ?? 0 };
}
