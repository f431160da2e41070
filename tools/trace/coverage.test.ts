import { describe, expect, it } from 'vitest';
import { findBelowLevel, Requirement, readCoverage } from './coverage.ts';
import { readIds } from './ids.ts';
import { reportCoverage, reportMissing } from './report.ts';

const row = (id: string, verify: string) =>
  Requirement.parse({ id, verify, section: '1 What', area: 'cart', kind: 'display', statement: `Row ${id}.` });
const rows = [row('S1.1', 'unit'), row('S1.2', 'browser'), row('S1.3', 'browser'), row('S1.4', 'api')];

const tested = (path: string, title: string) => ({ path, source: `it(${JSON.stringify(title)}, () => {});` });

describe('reading requirement ids', () => {
  it.each([
    ['adds [S1.1]', ['S1.1'], []],
    ['adds [S1.1, S1.2] and [S1.3]', ['S1.1', 'S1.2', 'S1.3'], []],
    ['adds S1.1 to [a list]', [], []],
    ['adds [S1.1-S1.3]', [], ['S1.1-S1.3']],
    ['adds [S1.1, then S1.2]', ['S1.1', 'S1.2'], ['then']],
  ])('reads the ids in the title "%s"', (title, ids, malformed) => {
    expect(readIds(title)).toEqual({ ids, malformed });
  });
});

describe('the requirement coverage', () => {
  it('every file whose test names an id covers it', () => {
    const files = [tested('a.test.ts', 'adds [S1.1]'), tested('e2e/b.spec.ts', 'adds [S1.1, S1.2]')];
    const { named, invalidIds } = readCoverage(rows, files);
    expect([...named]).toEqual([
      ['S1.1', ['a.test.ts', 'e2e/b.spec.ts']],
      ['S1.2', ['e2e/b.spec.ts']],
    ]);
    expect(invalidIds).toEqual([]);
  });

  it('rejects an unknown id with its file and title', () => {
    expect(readCoverage(rows, [tested('a.test.ts', 'adds [S9.9]')]).invalidIds).toEqual([
      'S9.9  a.test.ts: adds [S9.9]',
    ]);
  });

  it('an id in a skipped test covers nothing but must exist', () => {
    const source = "it.skip('adds [S1.1]', () => {}); it.todo('drops [S9.9]');";
    const { named, invalidIds } = readCoverage(rows, [{ path: 'a.test.ts', source }]);
    expect(named.size).toBe(0);
    expect(invalidIds).toHaveLength(1);
  });

  it('a browser requirement named only by other tests is below its level', () => {
    const files = [tested('a.test.ts', 'adds [S1.2, S1.3, S1.4]'), tested('e2e/b.spec.ts', 'shows [S1.3]')];
    expect(findBelowLevel(rows, readCoverage(rows, files)).map(({ id }) => id)).toEqual(['S1.2']);
  });

  it('the report counts by section, by area and in total', () => {
    const report = reportCoverage(rows, readCoverage(rows, [tested('a.test.ts', 'adds [S1.1, S1.2]')]));
    expect(report).toContain('1 What       2      4  50.0%');
    expect(report).toContain('cart      2      4  50.0%');
    expect(report.at(-1)).toBe('2 of 4 requirements are covered by a test (50.0%), 1 below the required level');
  });

  it('lists missing requirements with level and statement', () => {
    const missing = reportMissing(rows, readCoverage(rows, [tested('a.test.ts', 'adds [S1.1, S1.2, S1.3]')]));
    expect(missing).toEqual(['Not covered: 1', '  S1.4 [cart, api] Row S1.4.', '']);
  });
});
