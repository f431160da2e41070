import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from '#browser/islands/throttle.ts';
import { POPOVER_DURATION_MS, POPOVER_SCROLL_THROTTLE_MS, popoverTop } from './popover-position.ts';

describe('popoverTop of the added popover', () => {
  it('is 33 px below its anchor on a wide window and 16 px on a narrow one [S9.11]', () => {
    expect(popoverTop({ anchorBottom: 70, isWide: true })).toBe(103);
    expect(popoverTop({ anchorBottom: 70, isWide: false })).toBe(86);
  });

  it('stays in the window when the anchor has scrolled away or does not exist', () => {
    expect(popoverTop({ anchorBottom: -400, isWide: true })).toBe(33);
    expect(popoverTop({ anchorBottom: null, isWide: false })).toBe(16);
  });
});

describe('the popover while the page scrolls', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is repositioned at most every 100 ms [S9.10]', () => {
    const times: number[] = [];
    const onScroll = throttle(() => times.push(Date.now()), POPOVER_SCROLL_THROTTLE_MS);
    for (let ms = 0; ms < POPOVER_DURATION_MS; ms += 10) {
      onScroll();
      vi.advanceTimersByTime(10);
    }
    const intervals = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    expect(new Set(intervals)).toEqual(new Set([100]));
  });
});
