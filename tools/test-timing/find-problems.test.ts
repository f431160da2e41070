import { describe, expect, it } from 'vitest';
import { findProblems, findUnusedEntries, isTestCode } from './find-problems.ts';

const PATH = 'features/cart/rules.test.ts';
const problemsOf = (text: string, path = PATH) => findProblems({ path, text });

describe('the check that tests measure no time', () => {
  it.each([
    ['a precise clock', 'const started = performance.now();'],
    ['the clock of the process', 'const started = process.hrtime.bigint();'],
    ['an elapsed time', 'const from = Date.now();\nwork();\nexpect(Date.now() - from).toBeLessThan(100);'],
    ['an elapsed time of two variables', 'const a = Date.now();\nconst b = Date.now();\nexpect(b - a).toBe(0);'],
    ['a deadline', 'const deadline = Date.now() + 500;\nwhile (!isDone()) if (Date.now() > deadline) throw failed;'],
    ['a deadline in a loop condition', 'const end = Date.now() + 500;\nwhile (Date.now() < end) await work();'],
  ])('finds %s in test code', (_title, text) => {
    expect(problemsOf(text)).toHaveLength(1);
  });

  it('names the file and the line', () => {
    const text = `// Überschrift\n\nimport { a } from './a.ts';\n\nconst ä = 'ä';\nconst started = performance.now();`;
    expect(problemsOf(text)).toStrictEqual([`${PATH}:6: test code must not measure time`]);
  });

  it.each([
    ['a unique name', 'const email = `ada-${Date.now()}@example.test`;'],
    ['a date in the past', 'const before = new Date(Date.now() - 5 * DAY);'],
    ['a distance to another clock', 'clock.advance(Date.now() - clock().getTime());'],
    ['a fake clock', "vi.spyOn(performance, 'now').mockReturnValue(1);"],
    ['a time rounded to seconds', 'const from = Date.now();\nexpect(sentAt).toBe(from - (from % 1000));'],
  ])('accepts %s in test code', (_title, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('accepts a listed file', () => {
    expect(problemsOf('const started = performance.now();', 'e2e/fixtures/program.ts')).toEqual([]);
  });

  it('reports a listed file that does not need its entry', () => {
    const files = [
      { path: 'a.test.ts', text: 'const started = performance.now();' },
      { path: 'b.test.ts', text: '' },
    ];
    const unused = findUnusedEntries(files, ['a.test.ts', 'b.test.ts', 'c.test.ts']);
    expect(unused.map((problem) => problem.split(':', 1)[0])).toStrictEqual(['b.test.ts', 'c.test.ts']);
  });

  it.each([
    ['features/cart/rules.test.ts', true],
    ['features/cart/button.test.tsx', true],
    ['template/testing/fuzz.ts', true],
    ['e2e/pages/popup.ts', true],
    ['e2e/journeys/popup.spec.ts', true],
    ['platform/http/app.ts', false],
    ['bench/run.ts', false],
    ['tools/test-timing/find-problems.ts', false],
  ])('knows whether %s is test code', (path, expected) => {
    expect(isTestCode(path)).toBe(expected);
  });
});
