import type { DynamicOptions } from "../../../../app/analysis/analysis";

/** How a recording of a plate that measures kilopascals is read: the options of the product's analysis, all of them said. */
export interface Rules extends Required<Omit<DynamicOptions, "side" | "cellAreaCm2" | "deviceMaximum">> {
  readonly unit: "kPa";
  readonly contactRule: { readonly name: "range"; readonly part: number };
}
