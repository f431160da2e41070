import { describe, expect, it } from 'vitest';
import { PageEvent } from '../contract.ts';
import { hitEvents, shoppingEvents, vitalEvents } from './to-events.ts';

// Owns what an event is by what is said in it; how it is stored and summed is shown with the database.

const arriving = (at: string) => ({
  secret: 's',
  websiteId: 'a'.repeat(24),
  at: new Date(at),
  device: 'phone',
  country: '',
  text: 'the body',
});
const page = (overrides: object = {}) => PageEvent.parse({ websiteId: 'a'.repeat(24), ...overrides });
const NIGHT = '2026-03-01T23:59:30Z';

describe('an event', () => {
  it('that is sent again beyond midnight is the same, and is counted by its arrival', () => {
    const sent = page({ clientDate: Date.parse(NIGHT) });
    const [first] = hitEvents(arriving(NIGHT), sent);
    const [again] = hitEvents(arriving('2026-03-02T00:00:30Z'), sent);
    expect([again?.day, again?.digest]).toStrictEqual([first?.day, first?.digest]);
    expect(again?.at.toISOString()).toBe('2026-03-02T00:00:30.000Z');
  });

  it('without a time of its own is of the day of its arrival', () => {
    expect(hitEvents(arriving(NIGHT), page())[0]?.day).toBe('2026-03-01');
  });
});

describe('a step', () => {
  it('is to look at a product, not at a post; to put into the cart, not to look at an empty one', () => {
    const stepOf = (overrides: object) => hitEvents(arriving(NIGHT), page(overrides))[0]?.step;
    expect([{ pageType: 50, recordType: 11 }, { pageType: 50, recordType: 1 }, { pageType: 200 }].map(stepOf)).toEqual([
      1, 0, 0,
    ]);
    const done = (event: 'VisitPDP' | 'AddToCart' | 'ViewCart') =>
      shoppingEvents(arriving(NIGHT), { ...page(), event })[0]?.step;
    expect([done('VisitPDP'), done('AddToCart'), done('ViewCart')]).toEqual([1, 2, 0]);
  });
});

describe('a measure', () => {
  it('of more than ten minutes is left out, and those with it are not', () => {
    const record = (value: number) => ({
      app: 'storefront' as const,
      event: 'LCP' as const,
      data: { value, rating: 'poor' as const, elementPath: '', url: 'https://shop.test/a', pageType: 1 },
      pageLoadId: crypto.randomUUID(),
      ts: Date.parse(NIGHT),
    });
    expect(vitalEvents(arriving(NIGHT), [record(700_000), record(900)]).map(({ value }) => value)).toEqual([900]);
  });
});
