import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ICruiseResult, IReporterOutput } from 'dependency-cruiser';
import { patchDependencyCruiser } from './read-imports.ts';
import { RULES } from './rules.ts';

export type Violation = {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** The files of a cycle in import order. Empty for any other rule. */
  readonly cycle: readonly string[];
};

export type BoundaryReport = { readonly files: number; readonly violations: readonly Violation[] };

const FOLDERS = [
  'kernel',
  'template',
  'features',
  'platform',
  'browser',
  'apps',
  'seeds',
  'bench',
  'e2e',
  'tools',
  'bin',
];
const NOT_SOURCE = ['^tools/boundaries/fixtures/', '^seeds/demo-site/', '^template/fixtures/', '^e2e/themes/'];

/** Checks every import of the project under `root` against the boundary rules. */
export async function checkBoundaries(root: string): Promise<BoundaryReport> {
  patchDependencyCruiser();
  const { cruise } = await import('dependency-cruiser');
  const present = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const cruiseResult = await cruise(
    present,
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      exclude: { path: NOT_SOURCE },
      doNotFollow: { path: '(^|/)node_modules/' },
      validate: true,
      ruleSet: { forbidden: [...RULES] },
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
    },
  );
  return toReport(cruiseResult);
}

function toReport({ output }: IReporterOutput): BoundaryReport {
  const { summary, modules } = output as ICruiseResult; // it is a string only with a text reporter
  return {
    files: modules.filter((module) => module.followable !== false && !module.coreModule).length,
    violations: summary.violations.map(({ rule, from, to, cycle = [] }) => ({
      rule: rule.name,
      from,
      to: packageName(to),
      cycle: cycle.map(({ name }) => name),
    })),
  };
}

/** The package of a file in `node_modules`. Any other path is returned unchanged. */
function packageName(path: string): string {
  return path.replace(/^.*node_modules\/((?:@[^/]+\/)?[^/]+).*$/, '$1');
}
