import { expect, it } from 'vitest';
import { isSource, summarizeLines } from './summarize-lines.ts';

it('summarizes line counts by median, 90th percentile and maximum', () => {
  expect(summarizeLines([9, 1, 3, 2, 10, 4, 5, 6, 7, 8])).toStrictEqual({ files: 10, median: 6, p90: 10, max: 10 });
  expect(summarizeLines([])).toStrictEqual({ files: 0, median: 0, p90: 0, max: 0 });
});

it.each([
  ['features/cart/rules.ts', true],
  ['features/cart/rules.test.ts', false],
  ['apps/cli/testing/program.ts', false],
  ['tools/boundaries/fixtures/a.ts', false],
  ['docs/errors.md', false],
])('decides whether %s is hand-written source: %s', (path, expected) => {
  expect(isSource(path)).toBe(expected);
});
