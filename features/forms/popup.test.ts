import { describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import { mayShow, POPUP_SENT, scrolledPercent, toClosed } from './popup.ts';

const NOW = 1_800_000_000_000;
const weekly = { againAfterDays: 7 };
const once = { againAfterDays: null };

describe('a popup', () => {
  it.each([
    ['to who has not seen it', null, once, true],
    ['not to who has closed it', toClosed(NOW - 400 * DAY), once, false],
    ['not again before its time', toClosed(NOW - 7 * DAY + 1), weekly, false],
    ['again when its time has come', toClosed(NOW - 7 * DAY), weekly, true],
    ['never to who has sent its form', POPUP_SENT, weekly, false],
    ['not where what is remembered cannot be read', 'closed soon', weekly, false],
  ])('is shown %s', (...[, kept, facts, expected]) => {
    expect(mayShow(kept, facts, NOW)).toBe(expected);
  });
});

it('scrolling is counted of the way that there is', () => {
  expect(scrolledPercent({ top: 500, window: 1000, height: 2000 })).toBe(50);
  expect(scrolledPercent({ top: 0, window: 1000, height: 800 })).toBe(100);
});
