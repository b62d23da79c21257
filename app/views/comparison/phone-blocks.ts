/** On phones a row is a block: name, then cells under their column names, then full-width cells. */
export const block = "max-md:grid max-md:gap-x-2 max-md:px-3 max-md:py-2";
export const inBlock = "max-md:block max-md:h-auto max-md:min-w-0 max-md:p-0";
export const wholeLine = `${inBlock} max-md:col-span-full`;
/** Shows the column name (`data-column`) where the table head is hidden. */
export const underName =
  "max-md:text-left max-md:before:block max-md:before:text-xs max-md:before:font-normal max-md:before:text-muted max-md:before:content-[attr(data-column)]";
/** Tighter cells, so that tablets need no scrolling. */
export const closeCells = "md:max-xl:[&_:is(td,th)]:px-2 md:max-xl:[&_:is(td,th)]:min-w-0 md:max-xl:[&_th]:whitespace-normal";
