import { join } from 'node:path';
import { ensureChromium } from '../ensure-chromium.ts';
import { installed, runCommand } from '../run/run-command.ts';
import { startExternalServer } from './external-server.ts';
import { judge, type LevelResult } from './level.ts';
import { countPlaywright, countVitest, readReport } from './reports.ts';

type VitestRun = {
  readonly project: string;
  readonly scratch: string;
  readonly databaseUrl?: string | undefined;
  /** Beginnings of paths; left out, all of the project. */
  readonly only?: readonly string[];
};

const NOTHING: LevelResult = { passed: 0, failed: 0, skipped: 0 };

/** One project of the vitest configuration; without an address the tests start a server of their own. */
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
  return judge(report === null ? NOTHING : countVitest(report), ok);
}

// What a server of another make and version could answer otherwise. That pages and themes are rendered from what was read
// does not depend on it.
const BY_THE_SERVER = [
  'platform/',
  'features/',
  'apps/cli/',
  'apps/web/kill',
  'apps/web/query-plans',
  'apps/web/statement-count',
  'apps/web/tenancy',
  'apps/web/two-processes',
];

export async function runOnExternalServer(scratch: string): Promise<LevelResult> {
  const server = await startExternalServer(scratch);
  try {
    // Whoever names a server wants to know all about it.
    const isNamed = process.env['TEST_DATABASE_URL'] !== undefined;
    const only = isNamed ? [] : BY_THE_SERVER;
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
  return judge(report === null ? NOTHING : countPlaywright(report), ok);
}
