import type { KernelBench } from "../kernel";
import { blur } from "./blur";
import { contacts } from "./contacts";
import { contours } from "./contours";
import { liveFrame } from "./live-frame";
import { picture } from "./picture";
import { posture } from "./posture";
import { statistics, statisticsInPlace } from "./statistics";
import { walk } from "./walk";

export const KERNELS: readonly KernelBench[] = [picture, blur, statistics, statisticsInPlace, contours, liveFrame, posture, contacts, walk];
