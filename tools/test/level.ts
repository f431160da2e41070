/** What a level of the tests came to. */
export type LevelResult = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What a reader of the summary should know beyond the counts. */
  readonly note?: string;
  /** What failed, and the beginning of its message. */
  readonly failures?: readonly string[];
};

export type Level = {
  readonly name: string;
  readonly title: string;
  /** Runs on what the build made. */
  readonly needsBuild?: boolean;
  run(scratch: string): Promise<LevelResult>;
};

/** Counts as the reporters give them, made honest: no test run, or a failure outside any test, is a failure. */
export function judge(counts: LevelResult, ok: boolean): LevelResult {
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return { ...counts, failed: 1, note: 'no test ran' };
  return ok ? counts : { ...counts, failed: 1, note: 'failed outside of any test' };
}
