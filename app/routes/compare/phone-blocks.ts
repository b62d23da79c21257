/**
 * On a phone a row of a table of changes is a block: its name, below it the cells side by side under their columns' names, below them what
 * needs a whole line.
 */
export const block = "max-md:grid max-md:gap-x-2 max-md:px-3 max-md:py-2";
export const inBlock = "max-md:block max-md:h-auto max-md:min-w-0 max-md:p-0";
export const wholeLine = `${inBlock} max-md:col-span-full`;
/** The name of the column (`data-column`) stands above, where its head is not to be seen. */
export const underName =
  "max-md:text-left max-md:before:block max-md:before:text-xs max-md:before:font-normal max-md:before:text-muted max-md:before:content-[attr(data-column)]";
/** Cells stand closer, so that a table of a tablet's width needs no scrolling. */
export const closeCells = "md:max-xl:[&_:is(td,th)]:px-2 md:max-xl:[&_:is(td,th)]:min-w-0 md:max-xl:[&_th]:whitespace-normal";
