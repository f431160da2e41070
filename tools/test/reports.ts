import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { LevelResult } from './level.ts';

const Count = z.int().min(0);

const VitestReport = z.object({
  numPassedTests: Count,
  numFailedTests: Count,
  numPendingTests: Count,
  numTodoTests: Count,
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** A file that cannot be loaded holds no test to fail, so it counts by itself. */
export function countVitest(report: unknown): LevelResult {
  const { testResults, ...counts } = VitestReport.parse(report);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + broken,
    skipped: counts.numPendingTests + counts.numTodoTests,
  };
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: Count, unexpected: Count, flaky: Count, skipped: Count }),
});

export function countPlaywright(report: unknown): LevelResult {
  const { expected, unexpected, flaky, skipped } = PlaywrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** The report a runner wrote; null when it ended before writing one. */
export async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
