/** A page's options for the shell: `export const handle = { headerOnPhone: false } satisfies ShellHandle`. */
export interface ShellHandle {
  headerOnPhone?: boolean;
}
