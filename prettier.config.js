/** One look for all files: `npm run format` writes it, `npm run check` holds it. Imports stand in order: Node, packages, ours by `~/`, neighbours. */
export default {
  printWidth: 140,
  plugins: ["@ianvs/prettier-plugin-sort-imports"],
  importOrder: ["<BUILTIN_MODULES>", "<THIRD_PARTY_MODULES>", "^~/", "^[.]"],
};
