import cv from "@techstark/opencv-js";

// Otherwise it prints ten megabytes of source on every error of this process.
process.removeAllListeners("uncaughtException");
process.removeAllListeners("unhandledRejection");

const started = new Promise<void>((resolve) => {
  cv.onRuntimeInitialized = resolve;
});

/** Settings missing from its types. */
type Setting = "BORDER_REFLECT" | "COLOR_BGR2RGBA" | "COLORMAP_TURBO" | "CV_8U" | "INTER_CUBIC";
const settings: Readonly<Record<Setting, number>> = cv;

/**
 * OpenCV as WebAssembly (as published, without SIMD), once ready. Wrapped, because a promise would wait forever on
 * its
 * `then`.
 */
export async function loadOpenCv(): Promise<{ cv: typeof cv; settings: typeof settings }> {
  await started;
  return { cv, settings };
}
