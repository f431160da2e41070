import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../ensure-chromium.ts';
import { installed, runCommand } from '../run/run-command.ts';
import { startExternalServer } from './external-server.ts';
import { type LevelResult, toFinalResult } from './level.ts';
import { countPlaywright, countVitest, readReport } from './reports.ts';

type VitestRun = {
  readonly project: string;
  readonly scratch: string;
  readonly databaseUrl?: string | undefined;
  /** Path prefixes. Defaults to the whole project. */
  readonly only?: readonly string[];
};

const EMPTY_RESULT: LevelResult = { passed: 0, failed: 0, skipped: 0 };

/** Runs one project of the vitest configuration. Without a URL the tests start their own server. */
export async function runVitest({ project, scratch, databaseUrl, only = [] }: VitestRun): Promise<LevelResult> {
  const file = join(scratch, `${project}-${databaseUrl === undefined ? 'own' : 'external'}.json`);
  const { ok } = await runCommand({
    line: [
      installed('vitest'),
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...only,
    ],
    env: { TEST_DATABASE_URL: databaseUrl },
    live: true,
  });
  const report = await readReport(file);
  return toFinalResult(report === null ? EMPTY_RESULT : countVitest(report), ok);
}

// Tests whose results may differ with another server or version. Rendering pages and themes from loaded data does not
// depend on the server.
const SERVER_DEPENDENT_TESTS = [
  'features/',
  'apps/web/query-plans',
  'apps/web/statement-count',
  'apps/web/tenancy',
  'apps/web/two-processes',
];

/** The tests of the platform except those of the embedded server, which start their own in any case. */
function listPlatformTests(): string[] {
  return readdirSync('platform', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.db\.test\.ts$|(^|\/)routes\.test\.ts$/.test(file) && !file.startsWith('db/embedded/'))
    .map((file) => `platform/${file}`);
}

export async function runOnExternalServer(scratch: string): Promise<LevelResult> {
  const server = await startExternalServer(scratch);
  try {
    // A developer who names a server wants to run all tests on it.
    const isNamed = process.env['TEST_DATABASE_URL'] !== undefined;
    const only = isNamed ? [] : [...SERVER_DEPENDENT_TESTS, ...listPlatformTests()];
    const result = await runVitest({ project: 'db', scratch, databaseUrl: server.url, only });
    return { ...result, note: [result.note, server.note].filter((note) => note !== undefined).join('; ') };
  } finally {
    await server.stop();
  }
}

export async function runJourneys(scratch: string): Promise<LevelResult> {
  const file = join(scratch, 'browser.json');
  const { ok } = await runCommand({
    line: [installed('playwright'), 'test'],
    env: { CHROMIUM_PATH: ensureChromium(), E2E_REPORT: file },
    live: true,
  });
  const report = await readReport(file);
  return toFinalResult(report === null ? EMPTY_RESULT : countPlaywright(report), ok);
}
