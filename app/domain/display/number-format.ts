/** Fixed `decimals`, or `atMost`; `sign` adds a plus. */
export interface NumberOptions {
  decimals?: number;
  atMost?: number;
  sign?: boolean;
}

/** In the reader's language; "—" if not a number. */
export interface NumberFormat {
  /** "1,234.5" or "1.234,5", with a true minus. */
  number: (value: number | null | undefined, options?: NumberOptions) => string;
  /** "182 mmHg" with a no-break space, narrow before "%". */
  quantity: (value: number | null | undefined, unit: string, options?: NumberOptions) => string;
}
