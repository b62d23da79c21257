/** AssemblyScript is TypeScript with decorated functions, which oxfmt (.oxfmtrc.json) does not read. */
export default { printWidth: 140, plugins: ["assemblyscript-prettier"] };
