import type { LoaderFunctionArgs } from "@remix-run/node";

/** A parameter that the route's path has. Throws RangeError where it has not: a fault of the program. */
export function routeParam(params: LoaderFunctionArgs["params"], name: string): string {
  const value = params[name];
  if (value === undefined) throw new RangeError(`The path has no ${name}`);
  return value;
}
