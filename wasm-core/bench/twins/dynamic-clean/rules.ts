import type { DynamicOptions } from "../../../../app/analysis/analysis";

/** How to read a recording of a plate that measures kilopascals: all options of the product's analysis, spelled out. */
export interface Rules extends Required<Omit<DynamicOptions, "side" | "cellAreaCm2" | "deviceMaximum">> {
  readonly unit: "kPa";
  readonly contactRule: { readonly name: "range"; readonly part: number };
}
