import { describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import { mayShow, POPUP_SENT, scrolledPercent, toClosedState } from './popup.ts';

const NOW = 1_800_000_000_000;
const weekly = { againAfterDays: 7 };
const once = { againAfterDays: null };

describe('popup display rules', () => {
  it.each([
    ['shows the popup to a visitor who has not seen it', null, once, true],
    ['hides the popup after the visitor has closed it', toClosedState(NOW - 400 * DAY), once, false],
    ['hides a closed popup until the interval has passed', toClosedState(NOW - 7 * DAY + 1), weekly, false],
    ['shows a closed popup again after the interval', toClosedState(NOW - 7 * DAY), weekly, true],
    ['hides the popup after its form was sent', POPUP_SENT, weekly, false],
    ['hides the popup if the stored value is invalid', 'closed soon', weekly, false],
  ])('the popup rule %s', (...[, kept, facts, expected]) => {
    expect(mayShow(kept, facts, NOW)).toBe(expected);
  });
});

it('measures scroll progress as a percentage of the scrollable height', () => {
  expect(scrolledPercent({ top: 500, window: 1000, height: 2000 })).toBe(50);
  expect(scrolledPercent({ top: 0, window: 1000, height: 800 })).toBe(100);
});
