import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
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
    files: ["app/**/*.tsx", "app/**/use-*.ts"],
    rules: { "react-hooks/exhaustive-deps": ["warn", { additionalHooks: "^useBeforePaint$" }] },
  },
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Remix throws responses.
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/no-explicit-any": "error",
      // To take a field out of an object is to name it.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "no-console": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: "what people enter is text; React escapes it" },
      ],
    },
  },
  {
    // Other browsers are driven by other libraries and listen for errors of pages themselves.
    files: ["tests/e2e/*.spec.ts"],
    ignores: ["tests/e2e/other-browsers.spec.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        { paths: [{ name: "@playwright/test", importNames: ["test"], message: "./support/test fails a test whose page had an error" }] },
      ],
    },
  },
  {
    // Commands talk to the person who typed them.
    files: ["app/commands/**", "tests/accuracy/**", "tests/bench/**", "wasm-core/bench/**"],
    rules: { "no-console": "off" },
  },
);
