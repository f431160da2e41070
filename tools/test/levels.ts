import { CHECKS } from '../check/checks.ts';
import { runChecks } from '../check/run-checks.ts';
import { type Command, installed, runCommand } from '../run/run-command.ts';
import type { Level, LevelResult } from './level.ts';
import { runJourneys, runOnExternalServer, runVitest } from './run-suites.ts';

/** A level that is one program: it passes or fails as a whole. */
async function runProgram(line: Command['line']): Promise<LevelResult> {
  const { ok } = await runCommand({ line, live: true });
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** All levels, in the order of execution. */
export const LEVELS: readonly Level[] = [
  { name: 'check', title: 'checks', run: async () => ({ ...(await runChecks(CHECKS)), skipped: 0 }) },
  { name: 'unit', title: 'unit', run: (scratch) => runVitest({ project: 'unit', scratch }) },
  { name: 'build', title: 'build', run: () => runProgram(['node', 'bin/vitrine.mjs', 'build']) },
  {
    name: 'db',
    title: 'database and requests, embedded',
    needsBuild: true,
    run: (scratch) => runVitest({ project: 'db', scratch }),
  },
  { name: 'external', title: 'database and requests, external', needsBuild: true, run: runOnExternalServer },
  { name: 'browser', title: 'browser journeys', needsBuild: true, run: runJourneys },
  { name: 'trace', title: 'traceability', run: () => runProgram([installed('tsx'), 'tools/trace.ts']) },
];
