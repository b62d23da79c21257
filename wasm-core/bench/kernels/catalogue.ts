import type { KernelBench } from "../kernel";
import { blur } from "./blur";
import { picture } from "./picture";

/** Everything `npm run bench` measures, in the order of the printed table. */
export const KERNELS: readonly KernelBench[] = [picture, blur];
