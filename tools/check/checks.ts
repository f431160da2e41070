import { type Command, installed } from '../run/run-command.ts';

export type Check = { readonly name: string; readonly line: Command['line'] };

const types = (project: string): Check => ({
  name: `types-${project}`,
  line: [installed('tsc'), '-p', `tsconfig.${project}.json`],
});

/** The longest checks come first, so that two parallel runs end at about the same time. */
export const CHECKS: readonly Check[] = [
  { name: 'lint', line: [installed('oxlint'), '--deny-warnings'] },
  types('server'),
  types('browser'),
  { name: 'dead-code', line: [installed('knip')] },
  { name: 'boundaries', line: [installed('tsx'), 'tools/boundaries/check.ts'] },
  { name: 'dependencies', line: [installed('tsx'), 'tools/check-dependencies.ts'] },
  { name: 'vocabulary', line: [installed('tsx'), 'tools/check-vocabulary.ts'] },
  { name: 'test-timing', line: [installed('tsx'), 'tools/check-test-timing.ts'] },
  { name: 'client', line: [installed('tsx'), 'tools/generate-client.ts', '--check'] },
  { name: 'docs', line: [installed('tsx'), 'tools/check-docs.ts'] },
  { name: 'tables', line: [installed('tsx'), 'tools/check-tables.ts'] },
  { name: 'format', line: [installed('biome'), 'ci', '.'] },
  types('pure'),
  types('e2e'),
];
