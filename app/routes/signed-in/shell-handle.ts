/** What a page may ask of the shell around it: `export const handle = { headerOnPhone: false } satisfies ShellHandle`. */
export interface ShellHandle {
  headerOnPhone?: boolean;
}
