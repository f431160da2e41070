/** One invariant: what was counted, and each violation. */
export interface Finding {
  invariant: string;
  figure: string;
  violations: readonly string[];
}
