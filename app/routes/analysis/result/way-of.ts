import type { PlanePoint } from "~/charts/PlaneTrace";
import type { SwayTrace } from "~/domain/analysis/series";

/** Where a centre was, place by place, oldest first. */
export const wayOf = ({ rightCm, frontCm }: SwayTrace): PlanePoint[] =>
  rightCm.flatMap((right, at) => {
    const front = frontCm[at];
    return front === undefined ? [] : [{ rightCm: right, frontCm: front }];
  });
