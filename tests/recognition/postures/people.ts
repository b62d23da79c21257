import { readFile } from "node:fs/promises";
import { createAnalysis, type Analysis, type Core } from "~/analysis/analysis";
import { measureOptions } from "~/analysis/measure-options";
import type { LyingPosture, ToldPosture } from "~/domain/analysis/posture";
import { kindOf } from "~/domain/device/device";
import { projectFile } from "~/project-root.server";
import { instantiate } from "../../../wasm-core/build/core.js";
import { PostureFeatureAt, PostureWeightAt } from "../../../wasm-core/layout/posture";
import { inchMat, readBedSubjects, type MatValues } from "../../accuracy/presence/bed-recordings";
import { countsOf } from "../../accuracy/presence/read-mat";
import { mapped } from "./lay-map";

const kind = kindOf(inchMat());

export interface LyingFrame extends MatValues {
  posture: LyingPosture;
  /** The recording's label in the data set. */
  label: string;
}
export interface LyingPerson {
  subject: number;
  frames: LyingFrame[];
}

const named = { supine: "supine", right: "rightLateral", left: "leftLateral" } as const satisfies Record<string, LyingPosture>;

/** The people of the bed recordings, each frame with the posture it is labelled with. Nobody and nothing is left out. */
export const readLyingPeople = (): LyingPerson[] =>
  readBedSubjects().map(({ subject, frames }) => ({
    subject,
    frames: frames.map(({ posture: label, ...frame }) => {
      const found = Object.entries(named).find(([word]) => label.startsWith(`${word}_`));
      if (!found) throw new Error(`${label} is no posture`);
      return { ...frame, label, posture: found[1] };
    }),
  }));

export interface ToldFrame {
  posture: ToldPosture | null;
  confidence: number;
}

/** A core of its own, whose weights may be replaced; it reads maps as the product does, at the product's threshold. */
export interface PostureReader {
  read: (one: MatValues) => ToldFrame;
  /** The features of the map read last: a view. */
  features: Float64Array;
  /** The weights in use: a view. */
  weights: Float32Array;
}

export async function openPostureReader(): Promise<PostureReader> {
  const core: Core = await instantiate(await WebAssembly.compile(await readFile(projectFile("wasm-core/build/core.wasm"))), { env: {} });
  const analysis = createAnalysis(core);
  return {
    read: (one) => readPosture(analysis, one),
    features: new Float64Array(core.memory.buffer, core.POSTURE_FEATURES.value, PostureFeatureAt.LENGTH),
    weights: new Float32Array(core.memory.buffer, core.POSTURE_WEIGHTS.value, PostureWeightAt.LENGTH),
  };
}

export function readPosture(analysis: Analysis, one: MatValues): ToldFrame {
  const { grid, scale, maximum } = one.geometry;
  const batch = { counts: countsOf(mapped(one, (value) => Math.min(value, maximum))), grid, scale, frameCount: 1 };
  const told = analysis.lyingPosture(batch, { ...measureOptions(kind, one.geometry), head: kind.head });
  return { posture: told?.posture ?? null, confidence: told?.confidence ?? 0 };
}
