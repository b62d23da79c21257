/** `input`: `frames` frames of rows x cols cells; the rest depends on the kernel (see its C source). */
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

/** C twins by their names in addon.c. */
export type Native = Readonly<Record<string, NativeTwin>>;
