import { describe, expect, it } from 'vitest';
import { type Load, scoreLoad, scoreMetric } from './score-load.ts';

const POINTS: readonly [keyof Load, number, number][] = [
  ['fcp', 3000, 1800],
  ['speedIndex', 5800, 3387],
  ['lcp', 4000, 2500],
  ['tbt', 600, 200],
  ['cls', 0.25, 0.1],
];

describe('the performance score', () => {
  it.each(POINTS)('gives %s a score of 0.5 at its median and 0.9 at its 10th percentile', (name, median, p10) => {
    expect(scoreMetric(name, median)).toBe(0.5);
    expect(scoreMetric(name, p10)).toBe(0.9);
    expect(scoreMetric(name, 0)).toBe(1);
    expect(scoreMetric(name, median * 100)).toBe(0);
  });

  it('weighs blocking time more than the first paint', () => {
    const best: Load = { fcp: 0, speedIndex: 0, lcp: 0, tbt: 0, cls: 0 };
    expect(scoreLoad(best)).toBe(100);
    expect(scoreLoad({ ...best, fcp: 1e9 })).toBe(90);
    expect(scoreLoad({ ...best, lcp: 1e9 })).toBe(75);
    expect(scoreLoad({ ...best, tbt: 1e9 })).toBe(70);
    expect(scoreLoad({ ...best, cls: 1e9 })).toBe(75);
  });

  it('gives 50 to a page with median values', () => {
    expect(scoreLoad({ fcp: 3000, speedIndex: 5800, lcp: 4000, tbt: 600, cls: 0.25 })).toBe(50);
  });
});
