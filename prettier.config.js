/**
 * One look for all files: `npm run format` writes it, `npm run check` holds it. Imports stand in order: Node, packages, ours by `~/`, neighbours.
 * AssemblyScript is TypeScript with decorated functions, which only its own plugin takes; that one leaves the order of imports alone.
 */
export default {
  printWidth: 140,
  overrides: [
    {
      files: "**/*.{ts,tsx,js,mjs}",
      excludeFiles: "wasm-core/assembly/**",
      options: {
        plugins: ["@ianvs/prettier-plugin-sort-imports"],
        importOrder: ["<BUILTIN_MODULES>", "<THIRD_PARTY_MODULES>", "^~/", "^[.]"],
      },
    },
    { files: "wasm-core/assembly/**/*.ts", options: { plugins: ["assemblyscript-prettier"] } },
  ],
};
