/** Limits that keep a hostile template from hanging the process or exhausting its memory. Zero means no limit. */
export interface Limits {
  /** Maximum nesting of `apply` and `include`, counted together. */
  readonly partialDepth: number;
  /**
   * Maximum nesting of blocks in one template. Together with the depth of partials it limits the stack that a render
   * needs.
   */
  readonly blockDepth: number;
  /** Characters of template text. */
  readonly sourceLength: number;
  readonly expressionTokens: number;
  readonly expressionStringLength: number;
  /** Characters of output, and of any captured value. */
  readonly outputLength: number;
  /** Executed instructions. Long texts, built-in markup and locale-aware formatting count as several. */
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
