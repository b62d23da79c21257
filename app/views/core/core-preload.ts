import type { MetaDescriptor } from "@remix-run/node";
import { coreUrl, largeCoreUrl } from "~/analysis/core-url";
import { needsLargeCore, type MeasuredMat } from "./measured-mat";

export const corePreload = (mats: readonly MeasuredMat[]): MetaDescriptor => ({
  tagName: "link",
  rel: "preload",
  as: "fetch",
  crossOrigin: "anonymous",
  href: mats.some(needsLargeCore) ? largeCoreUrl : coreUrl,
});
