import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import * as regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

export default tseslint.config(
  {
    ignores: [
      "build/",
      "wasm-core/assembly/",
      "wasm-core/build/",
      "node_modules/",
      "data/",
      "**/*.js",
      "**/*.mjs",
      "test-results/",
      "playwright-report/",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  // Only where React is: elsewhere a function may be called useDatabase without being a hook.
  { ...reactHooks.configs.flat["recommended-latest"], files: ["app/**/*.tsx", "app/**/use-*.ts"] },
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Remix throws responses.
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "no-console": "error",
    },
  },
  {
    // No pattern may take more than linear time: the longest text that reaches one is sent by a stranger.
    files: ["app/**", "server.ts"],
    ignores: ["**/*.test.ts", "**/*.test.tsx"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential", ignoreSticky: false }],
    },
  },
  {
    // Commands talk to the person who typed them.
    files: ["app/commands/**", "tests/bench/**", "wasm-core/bench/**"],
    rules: { "no-console": "off" },
  },
);
