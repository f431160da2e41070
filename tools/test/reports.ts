import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import type { LevelResult } from './level.ts';

const Count = z.int().min(0);

const VitestReport = z.object({
  numPassedTests: Count,
  numFailedTests: Count,
  numPendingTests: Count,
  numTodoTests: Count,
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

type VitestFile = z.infer<typeof VitestReport>['testResults'][number];

/** A file that cannot be loaded contains no failed tests, so it counts as one failure. */
export function countVitest(report: unknown): LevelResult {
  const { testResults, ...counts } = VitestReport.parse(report);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + broken.length,
    skipped: counts.numPendingTests + counts.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => describeFailure(relative(process.cwd(), name), message)),
      ...testResults.flatMap(listFailures),
    ],
  };
}

function listFailures({ name, assertionResults }: VitestFile): string[] {
  const file = relative(process.cwd(), name);
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => describeFailure(`${file} › ${fullName}`, failureMessages?.[0] ?? ''));
}

const MAX_LINES = 12;
function describeFailure(title: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MAX_LINES);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

const JourneySuite = z.object({
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(
          z.object({
            projectName: z.string(),
            status: z.string(),
            results: z.array(z.object({ error: z.object({ message: z.string().default('') }).optional() })),
          }),
        ),
      }),
    )
    .default([]),
  get suites() {
    return z.array(JourneySuite).default([]);
  },
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: Count, unexpected: Count, flaky: Count, skipped: Count }),
  suites: z.array(JourneySuite).default([]),
});

export function countPlaywright(report: unknown): LevelResult {
  const { stats, suites } = PlaywrightReport.parse(report);
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected, failed: unexpected + flaky, skipped, failures: suites.flatMap(listFailedJourneys) };
}

function listFailedJourneys({ specs, suites }: z.infer<typeof JourneySuite>): string[] {
  const ownFailures = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const error = results.find((result) => result.error !== undefined)?.error;
        return describeFailure(`[${projectName}] ${file} › ${title}`, error?.message ?? '');
      }),
  );
  return [...ownFailures, ...suites.flatMap(listFailedJourneys)];
}

/** The report of a test runner, or null if it ended before writing one. */
export async function readReport(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
