import { describe, expect, it } from 'vitest';
import {
  addToWorst,
  elementPath,
  type Interaction,
  performanceRecord,
  rateVital,
  representativeInteraction,
  type VitalName,
} from './vitals.ts';

describe('rating a vital by its good and poor thresholds', () => {
  const rate = (name: VitalName, good: number, poor: number) => {
    const step = good / 1000;
    return [good, good + step, poor, poor + step].map((value) => rateVital(name, value));
  };
  const BOTH_BOUNDS = ['good', 'needs-improvement', 'needs-improvement', 'poor'];

  it('rates first contentful paint by 1.8 s and 3 s [S9.95, S9.96]', () => {
    expect(rate('FCP', 1800, 3000)).toStrictEqual(BOTH_BOUNDS);
  });
  it('rates largest contentful paint by 2.5 s and 4 s [S9.97, S9.98]', () => {
    expect(rate('LCP', 2500, 4000)).toStrictEqual(BOTH_BOUNDS);
  });
  it('rates layout shift by 0.1 and 0.25 [S9.99, S9.100]', () => {
    expect(rate('CLS', 0.1, 0.25)).toStrictEqual(BOTH_BOUNDS);
  });
  it('rates first input delay by 100 ms and 300 ms [S9.101, S9.102]', () => {
    expect(rate('FID', 100, 300)).toStrictEqual(BOTH_BOUNDS);
  });
  it('rates interactions by 200 ms and 500 ms [S9.103, S9.104]', () => {
    expect(rate('INP', 200, 500)).toStrictEqual(BOTH_BOUNDS);
  });
});

describe('the element path', () => {
  it('ends with the element and starts at an id', () => {
    const steps = [
      { tag: 'IMG', id: '', classes: ['lead'] },
      { tag: 'DIV', id: 'main', classes: ['x'] },
      { tag: 'BODY', id: '', classes: [] },
    ];
    expect(elementPath(steps)).toBe('#main>img.lead');
  });

  it('has at most 200 characters, in whole steps as far as possible [S9.93]', () => {
    const steps = Array.from({ length: 100 }, () => ({ tag: 'DIV', id: '', classes: ['wrap'] }));
    const path = elementPath(steps);
    expect(path.length).toBeLessThanOrEqual(200);
    expect(path.split('>').every((step) => step === 'div.wrap')).toBe(true);
    expect(elementPath([{ tag: 'P', id: 'x'.repeat(500), classes: [] }])).toHaveLength(200);
  });
});

describe('interactions of a page', () => {
  const createInteraction = (id: number, value: number): Interaction => ({ id, name: 'INP', value, elementPath: '' });
  const of = (...values: number[]) =>
    values.reduce<Interaction[]>((previous, value, id) => addToWorst(previous, createInteraction(id, value)), []);

  it('keeps the ten worst interactions [S9.94]', () => {
    const values = Array.from({ length: 25 }, (_, index) => ((index * 7) % 25) + 1);
    expect(of(...values).map(({ value }) => value)).toStrictEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
  });

  it('merges the entries of one interaction into the longest', () => {
    expect(
      addToWorst(addToWorst([createInteraction(1, 40)], createInteraction(1, 90)), createInteraction(1, 60)),
    ).toStrictEqual([createInteraction(1, 90)]);
  });

  it('uses the worst interaction and ignores one for every 50', () => {
    const worst = of(100, 90, 80);
    expect([0, 1, 49, 50, 100, 1000].map((count) => representativeInteraction(worst, count)?.value)).toStrictEqual([
      100, 100, 100, 90, 80, 80,
    ]);
    expect(representativeInteraction([], 0)).toBeUndefined();
  });
});

it('a record contains the app, the metric and the page load [S3.319]', () => {
  const page = { url: 'https://shop.test/', pageType: 1, pageLoadId: 'load', now: 5 };
  const measured = { name: 'LCP', value: 2600, elementPath: 'img' } as const;
  expect(performanceRecord(measured, page)).toStrictEqual({
    app: 'storefront',
    event: 'LCP',
    data: { value: 2600, rating: 'needs-improvement', elementPath: 'img', url: 'https://shop.test/', pageType: 1 },
    pageLoadId: 'load',
    ts: 5,
  });
  expect(performanceRecord(measured, { ...page, pageType: 200 }).app).toBe('storefront-cart');
});
