/** `frames` frames of rows x cols cells (see the C source). */
export type NativeTwin = (
  input: Uint16Array | Float32Array,
  output: NativeOutput,
  frames: number,
  rows: number,
  cols: number,
  parameters: Float64Array,
  table?: Uint32Array,
) => void;

type NativeOutput = Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array | Uint8ClampedArray;

export type Native = Readonly<Record<string, NativeTwin>>;
