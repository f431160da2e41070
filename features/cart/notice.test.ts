import { describe, expect, it } from 'vitest';
import { MAX_NOTICES, type NewNotice, noticeMessage, postNotices } from './notice.ts';

const gone: NewNotice = { entryId: 'a', title: 'Bowl', code: 'CART_LINE_GONE' };

describe('the words of a notice', () => {
  it('name the product and what is left of it', () => {
    expect(noticeMessage(gone)).toBe('Bowl is no longer available and has left your cart.');
    expect(noticeMessage({ ...gone, code: 'CART_LINE_FEWER', left: 3 })).toBe(
      'We have fewer of Bowl than you wanted: your cart holds 3.',
    );
    expect(noticeMessage({ ...gone, code: 'CART_LINE_FEWER', left: 3, priceChanged: true })).toMatch(
      /holds 3\. Its price has changed, too\.$/,
    );
  });

  it('take a title as it is', () => {
    expect(noticeMessage({ ...gone, title: '$& {left} $1', code: 'CART_LINE_PRICE_CHANGED' })).toBe(
      'The price of $& {left} $1 has changed.',
    );
  });
});

describe('the notices of a cart', () => {
  it('are numbered on, and those that were seen come down', () => {
    const first = postNotices({ notices: [], lastNotice: 4 }, [gone, gone], 0);
    expect([first.notices.map(({ id }) => id), first.lastNotice]).toEqual([[5, 6], 6]);
    const second = postNotices(first, [gone], 5);
    expect([second.notices.map(({ id }) => id), second.lastNotice]).toEqual([[6, 7], 7]);
  });

  it('stay few: the oldest go', () => {
    const many = Array.from({ length: MAX_NOTICES + 5 }, () => gone);
    const cartNotices = postNotices({ notices: [], lastNotice: 0 }, many, 0);
    expect([cartNotices.notices.length, cartNotices.notices[0]?.id]).toEqual([MAX_NOTICES, 6]);
  });
});
