import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { cameraPositionSchema, viewChoices, type CameraPosition } from "~/domain/display/layout";
import { standInNames } from "~/domain/display/view-fields";

export const CAMERA = "camera";

export const displayNames: readonly string[] = [...viewChoices.keyof().options, ...standInNames, CAMERA];

const DECIMALS = 3;

/** A camera in an address: up, centre and eye, three numbers each. */
export const cameraText = ({ up, center, eye }: CameraPosition): string =>
  [up, center, eye].flatMap(({ x, y, z }) => [x, y, z].map((part) => Number(part.toFixed(DECIMALS)))).join(",");

/** The camera in an address; null if missing or invalid. */
export function parseCamera(search: URLSearchParams): CameraPosition | null {
  const [up, center, eye] = inThrees((search.get(CAMERA) ?? "").split(",").map((part) => (part === "" ? NaN : Number(part))));
  return cameraPositionSchema.safeParse({ up, center, eye }).data ?? null;
}

const inThrees = (numbers: readonly number[]) => [0, 3, 6].map((at) => ({ x: numbers[at], y: numbers[at + 1], z: numbers[at + 2] }));

/** True if only the drawing changes, which the server need not know. */
export function isDrawnOtherwise({ currentUrl, nextUrl, formMethod = "GET" }: ShouldRevalidateFunctionArgs): boolean {
  const withoutDisplay = ({ pathname, searchParams }: URL): string =>
    `${pathname}?${new URLSearchParams([...searchParams].filter(([name]) => !displayNames.includes(name)))}`;
  return (
    formMethod.toUpperCase() === "GET" && currentUrl.search !== nextUrl.search && withoutDisplay(currentUrl) === withoutDisplay(nextUrl)
  );
}
