import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartSvg, roundedLimit } from './chart-svg.ts';

describe('an SVG chart', () => {
  it('has a bar for each number, proportional to the axis', () => {
    const svg = chartSvg({ kind: 'bar', labels: ['a', 'b'], series: [{ name: 's', values: [50, 100] }] });
    const heights = [...svg.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map(([, height]) => Number(height));
    expect(heights).toHaveLength(2);
    expect(heights[1]).toBeCloseTo(2 * (heights[0] ?? 0), 0);
  });

  it('draws a pie with a single slice, and none for zero', () => {
    expect(chartSvg({ kind: 'pie', labels: ['a'], series: [{ name: '', values: [3] }] })).toContain(
      'class="slice series-1"',
    );
    expect(chartSvg({ kind: 'pie', labels: ['a'], series: [{ name: '', values: [0] }] })).not.toContain('slice');
  });

  it('escapes labels as text', () => {
    expect(chartSvg({ kind: 'line', labels: ['<b>'], series: [{ name: '', values: [1] }] })).toContain('&lt;b&gt;');
  });

  it('contains no invalid number', () => {
    const values = fc.array(fc.double({ min: -1e15, max: 1e15, noNaN: true }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.constantFrom('bar', 'line', 'pie'), values, (kind, given) => {
        const labels = given.map((_value, at) => `l${at}`);
        expect(chartSvg({ kind, labels, series: [{ name: '', values: given }] })).not.toMatch(/NaN|Infinity|undefined/);
      }),
    );
  });

  it('has an axis that ends at 1, 2, 2.5 or 5 times a power of ten', () => {
    expect([0, 0.3, 1, 3, 7, 120, 2300].map(roundedLimit)).toEqual([1, 0.5, 1, 5, 10, 200, 2500]);
  });
});
