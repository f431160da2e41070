import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';
import { RULES } from './rules.ts';
import { SLICE_GROUPS, SLICES } from './slices.ts';

// Covers the import rules: each rule runs on a small project that violates it on purpose, and must be the only rule to
// report, for exactly the planted imports.

const FIXTURES = join(import.meta.dirname, 'fixtures');
const PROJECT_ROOT = join(import.meta.dirname, '../..');
const ruleNames = RULES.map(({ name }) => name);

function violationsOf(fixture: string): string[] {
  const manifest = JSON.parse(readFileSync(join(fixture, 'package.json'), 'utf8')) as { violations: string[] };
  return manifest.violations;
}

describe('import boundaries', () => {
  it.each(ruleNames)('%s rejects its planted violation, and no other rule does', async (name) => {
    const fixture = join(FIXTURES, 'imports', name);
    const { violations } = await checkBoundaries(fixture);
    const expected = violationsOf(fixture).map((edge) => `${name}: ${edge}`);
    expect(expected).not.toHaveLength(0);
    expect(violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`).sort()).toEqual(expected.sort());
  });

  it('docs/architecture.md lists the groups of slices in their order', () => {
    const text = readFileSync(join(PROJECT_ROOT, 'docs/architecture.md'), 'utf8').replaceAll(/\s+/g, ' ');
    const groups = SLICE_GROUPS.map(({ slices }) => `\`${slices.join(' ')}\``).join(' / ');
    expect(text).toContain(`only from earlier groups: ${groups}.`);
  });

  it('accepts a project that follows all rules', async () => {
    const { files, violations } = await checkBoundaries(join(FIXTURES, 'legal'));
    expect(violations).toEqual([]);
    expect(files).toBeGreaterThan(30);
  });

  it('every rule has a planted violation, and every planted violation has a rule', () => {
    expect(readdirSync(join(FIXTURES, 'imports')).sort()).toEqual(ruleNames.toSorted());
  });

  it('every rule has an explanation', () => {
    expect(RULES.filter(({ comment }) => comment === '')).toEqual([]);
  });

  it('every slice folder is listed in the slice order', () => {
    const folders = readdirSync(join(PROJECT_ROOT, 'features'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.map(({ name }) => name).filter((name) => !SLICES.includes(name))).toEqual([]);
  });
});
