import cv from "@techstark/opencv-js";

// Prints ten megabytes of source on every error.
process.removeAllListeners("uncaughtException");
process.removeAllListeners("unhandledRejection");

const started = new Promise<void>((resolve) => {
  cv.onRuntimeInitialized = resolve;
});

type Setting = "BORDER_REFLECT" | "COLOR_BGR2RGBA" | "COLORMAP_TURBO" | "CV_8U" | "INTER_CUBIC";
const settings: Readonly<Record<Setting, number>> = cv;

/** As published, without SIMD. Wrapped: a promise would wait forever on its `then`. */
export async function loadOpenCv(): Promise<{ cv: typeof cv; settings: typeof settings }> {
  await started;
  return { cv, settings };
}
