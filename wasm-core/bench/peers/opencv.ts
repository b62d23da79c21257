import cv from "@techstark/opencv-js";

// It would answer every error of this process by printing its ten megabytes of source.
process.removeAllListeners("uncaughtException");
process.removeAllListeners("unhandledRejection");

const started = new Promise<void>((resolve) => {
  cv.onRuntimeInitialized = resolve;
});

/** Names of its settings, which its own types leave open. */
type Setting = "BORDER_REFLECT" | "COLOR_BGR2RGBA" | "COLORMAP_TURBO" | "CV_8U" | "INTER_CUBIC";
const settings: Readonly<Record<Setting, number>> = cv;

/** OpenCV compiled to WebAssembly (without SIMD, as it is published), once it runs. Wrapped: it has a `then` that a promise would wait on for ever. */
export async function loadOpenCv(): Promise<{ cv: typeof cv; settings: typeof settings }> {
  await started;
  return { cv, settings };
}
