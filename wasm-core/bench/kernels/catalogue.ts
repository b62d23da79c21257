import type { KernelBench } from "../kernel";
import { blur } from "./blur";
import { dynamic } from "./dynamic";
import { liveFrame } from "./live-frame";
import { picture } from "./picture";

/** Everything `npm run bench` measures, in the order of the printed table. */
export const KERNELS: readonly KernelBench[] = [picture, blur, liveFrame, dynamic];
