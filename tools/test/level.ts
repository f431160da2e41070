/** The result of a test level. */
export type LevelResult = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Additional information for the summary. */
  readonly note?: string;
  /** The failed tests with the beginning of their messages. */
  readonly failures?: readonly string[];
};

export type Level = {
  readonly name: string;
  readonly title: string;
  /** Needs the built program. */
  readonly needsBuild?: boolean;
  run(scratch: string): Promise<LevelResult>;
};

/** Corrects the counts of the reporters: a level without tests, or with a failure outside of any test, has failed. */
export function toFinalResult(counts: LevelResult, ok: boolean): LevelResult {
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return { ...counts, failed: 1, note: 'no test ran' };
  return ok ? counts : { ...counts, failed: 1, note: 'failed outside of any test' };
}
