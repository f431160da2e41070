import { describe, expect, it } from 'vitest';
import { MAX_NOTICES, type NewNotice, noticeMessage, postNotices } from './notice.ts';

const goneNotice: NewNotice = { entryId: 'a', title: 'Bowl', code: 'CART_LINE_GONE' };

describe('noticeMessage for a cart notice', () => {
  it('names the product and the remaining quantity', () => {
    expect(noticeMessage(goneNotice)).toBe('Bowl is no longer available and was removed from your cart.');
    expect(noticeMessage({ ...goneNotice, code: 'CART_LINE_FEWER', left: 3 })).toBe(
      'Only 3 of Bowl left in stock. We updated your cart.',
    );
    expect(noticeMessage({ ...goneNotice, code: 'CART_LINE_FEWER', left: 3, priceChanged: true })).toMatch(
      /updated your cart\. Its price has also changed\.$/,
    );
  });

  it('inserts a title literally, even with replacement patterns', () => {
    expect(noticeMessage({ ...goneNotice, title: '$& {left} $1', code: 'CART_LINE_PRICE_CHANGED' })).toBe(
      'The price of $& {left} $1 has changed.',
    );
  });
});

describe('postNotices on a cart', () => {
  it('continues the numbering and removes notices that were seen', () => {
    const first = postNotices({ notices: [], lastNotice: 4 }, [goneNotice, goneNotice], 0);
    expect([first.notices.map(({ id }) => id), first.lastNotice]).toEqual([[5, 6], 6]);
    const second = postNotices(first, [goneNotice], 5);
    expect([second.notices.map(({ id }) => id), second.lastNotice]).toEqual([[6, 7], 7]);
  });

  it('drops the oldest notices above the maximum', () => {
    const many = Array.from({ length: MAX_NOTICES + 5 }, () => goneNotice);
    const cartNotices = postNotices({ notices: [], lastNotice: 0 }, many, 0);
    expect([cartNotices.notices.length, cartNotices.notices[0]?.id]).toEqual([MAX_NOTICES, 6]);
  });
});
