import { describe, expect, it } from 'vitest';
import { PageEvent } from '../contract.ts';
import { hitEvents, shoppingEvents, vitalEvents } from './to-events.ts';

// Covers converting request bodies to events. Storage and aggregation are covered by the database tests.

const createContext = (at: string) => ({
  secret: 's',
  websiteId: 'a'.repeat(24),
  at: new Date(at),
  device: 'phone',
  country: '',
  text: 'the body',
});
const page = (overrides: object = {}) => PageEvent.parse({ websiteId: 'a'.repeat(24), ...overrides });
const NIGHT = '2026-03-01T23:59:30Z';

describe('converting an event', () => {
  it('recognizes an event resent after midnight and counts it by its arrival', () => {
    const sent = page({ clientDate: Date.parse(NIGHT) });
    const [first] = hitEvents(createContext(NIGHT), sent);
    const [again] = hitEvents(createContext('2026-03-02T00:00:30Z'), sent);
    expect([again?.day, again?.digest]).toStrictEqual([first?.day, first?.digest]);
    expect(again?.at.toISOString()).toBe('2026-03-02T00:00:30.000Z');
  });

  it('assigns an event without a time to the day of its arrival', () => {
    expect(hitEvents(createContext(NIGHT), page())[0]?.day).toBe('2026-03-01');
  });
});

describe('funnel steps of a visit', () => {
  it('counts viewing a product but not a post, and adding to the cart but not viewing it', () => {
    const stepOf = (overrides: object) => hitEvents(createContext(NIGHT), page(overrides))[0]?.step;
    expect([{ pageType: 50, recordType: 11 }, { pageType: 50, recordType: 1 }, { pageType: 200 }].map(stepOf)).toEqual([
      1, 0, 0,
    ]);
    const done = (event: 'VisitPDP' | 'AddToCart' | 'ViewCart') =>
      shoppingEvents(createContext(NIGHT), { ...page(), event })[0]?.step;
    expect([done('VisitPDP'), done('AddToCart'), done('ViewCart')]).toEqual([1, 2, 0]);
  });
});

describe('measurements of performance', () => {
  it('drops a measurement above ten minutes and keeps the others', () => {
    const record = (value: number) => ({
      app: 'storefront' as const,
      event: 'LCP' as const,
      data: { value, rating: 'poor' as const, elementPath: '', url: 'https://shop.test/a', pageType: 1 },
      pageLoadId: crypto.randomUUID(),
      ts: Date.parse(NIGHT),
    });
    expect(vitalEvents(createContext(NIGHT), [record(700_000), record(900)]).map(({ value }) => value)).toEqual([900]);
  });
});
