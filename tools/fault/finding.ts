/** One invariant: what was counted, and each violation. */
export interface Finding {
  promise: string;
  figure: string;
  broken: readonly string[];
}
