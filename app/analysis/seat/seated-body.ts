import type { SeatedBody } from "~/domain/analysis/seating";
import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import { MEASURES_LENGTH } from "../../../wasm-core/layout/measures";
import { IschiumAt, SeatedBodyAt } from "../../../wasm-core/layout/seat";
import { checkCell, checkThreshold, demand } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt } from "../memory/record";
import type { TrackOptions } from "../sway/track";

/** A seated body by its own midline. */
export function seatedBodyMeasures({ core, doubles, loadField, measureBy }: CoreMemory) {
  const record = doubles(core.MEASURES.value, MEASURES_LENGTH);

  function readIschium(from: number, { xCm, yCm }: CellPitch): SeatedBody["left"] {
    const at = (place: IschiumAt): number => numberAt(record, from + place);
    const cells = at(IschiumAt.CELLS);
    if (cells === 0) return null;
    return { value: at(IschiumAt.VALUE), cells, areaCm2: cells * xCm * yCm, at: { row: at(IschiumAt.ROW), col: at(IschiumAt.COL) } };
  }

  return {
    /**
     * Shares and peak pressure indices of a picture, such as a mean, by the body's own midline; null without one. Row 0
     * under the knees, column 0 on the person's left.
     */
    seatedBody(values: Float32Array, grid: Grid, { threshold, cell }: TrackOptions): SeatedBody | null {
      loadField(values, grid);
      checkThreshold(threshold);
      checkCell(cell);
      measureBy({ grid }, { threshold, ...cell });
      demand(core.seatedBody(), "field");
      const at = (place: SeatedBodyAt): number => numberAt(record, place);
      const fromLeftCm = at(SeatedBodyAt.FROM_LEFT_CM);
      if (Number.isNaN(fromLeftCm)) return null;
      const leftPercent = at(SeatedBodyAt.LEFT_PERCENT);
      return {
        midline: { fromLeftCm, rule: at(SeatedBodyAt.BY_VALLEY) > 0 ? "valley" : "outline" },
        leftPercent,
        rightPercent: 100 - leftPercent,
        laterality: 100 - 2 * leftPercent,
        left: readIschium(SeatedBodyAt.LEFT, cell),
        right: readIschium(SeatedBodyAt.RIGHT, cell),
      };
    },
  };
}
