/** The part of the library that tests use; it has no types of its own. */
declare module "@lhncbc/ucum-lhc" {
  interface UcumUtils {
    /** "valid" for an expression of the Unified Code for Units of Measure. */
    validateUnitString: (code: string) => { status: "valid" | "invalid" | "error" };
  }
  const library: { UcumLhcUtils: { getInstance: () => UcumUtils } };
  export default library;
}
