/** How a number is written: so many decimals always, or at most; `sign` puts a plus before positive ones. */
export interface NumberOptions {
  decimals?: number;
  atMost?: number;
  sign?: boolean;
}

/** Numbers in a reader's language. A value that is no number gives "—". */
export interface NumberFormat {
  /** 1234.5 as "1,234.5" or "1.234,5", with a true minus sign. */
  number: (value: number | null | undefined, options?: NumberOptions) => string;
  /** A number and its unit with a no-break space, a narrow one before "%", for running text: "182 mmHg". */
  quantity: (value: number | null | undefined, unit: string, options?: NumberOptions) => string;
}
