/** One promise: what was counted, and each thing that breaks it. */
export interface Finding {
  promise: string;
  figure: string;
  broken: readonly string[];
}
