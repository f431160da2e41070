/** Bounds that keep a hostile template from hanging or filling the process. Zero means no bound. */
export interface Limits {
  /** How deep `apply` and `include` may nest, counted together. */
  readonly partialDepth: number;
  /** How deep blocks may nest in one template. With the depth of partials it bounds the stack a render needs. */
  readonly blockDepth: number;
  /** Characters of template text. */
  readonly sourceLength: number;
  readonly expressionTokens: number;
  readonly expressionStringLength: number;
  /** Characters of output, and of any value captured on the way. */
  readonly outputLength: number;
  /** Instructions executed; long texts, built-in markup and formatting by language count as several. */
  readonly instructions: number;
  /** Milliseconds. */
  readonly time: number;
  readonly problems: number;
}

export const DEFAULT_LIMITS: Limits = {
  partialDepth: 16,
  blockDepth: 64,
  sourceLength: 4_000_000,
  expressionTokens: 1000,
  expressionStringLength: 65_536,
  outputLength: 32_000_000,
  instructions: 2_000_000,
  time: 2000,
  problems: 200,
};

export function withLimits(base: Limits, changes: Partial<Limits> | undefined): Limits {
  return changes === undefined ? base : { ...base, ...changes };
}
