import type { PlanePoint } from "~/charts/PlaneTrace";
import type { SwayTrace } from "~/domain/analysis/series";

/** Where a centre was, place by place, oldest first. */
export const wayOf = ({ rightCm, frontCm }: SwayTrace): PlanePoint[] =>
  rightCm.map((right, at) => ({ rightCm: right, frontCm: frontCm[at] }));
