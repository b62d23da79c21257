import type { LoaderFunctionArgs } from "@remix-run/node";

/** A parameter of the route's path. @throws RangeError if the path has no such parameter */
export function routeParam(params: LoaderFunctionArgs["params"], name: string): string {
  const value = params[name];
  if (value === undefined) throw new RangeError(`The path has no ${name}`);
  return value;
}
