import { describe, expect, it } from 'vitest';
import { MAX_NOTICES, type NewNotice, noticeMessage, postNotices } from './notice.ts';

const gone: NewNotice = { entryId: 'a', title: 'Bowl', code: 'CART_LINE_GONE' };

describe('noticeMessage for a cart notice', () => {
  it('names the product and the remaining quantity', () => {
    expect(noticeMessage(gone)).toBe('Bowl is no longer available and has left your cart.');
    expect(noticeMessage({ ...gone, code: 'CART_LINE_FEWER', left: 3 })).toBe(
      'We have fewer of Bowl than you wanted: your cart holds 3.',
    );
    expect(noticeMessage({ ...gone, code: 'CART_LINE_FEWER', left: 3, priceChanged: true })).toMatch(
      /holds 3\. Its price has changed, too\.$/,
    );
  });

  it('inserts a title literally, even with replacement patterns', () => {
    expect(noticeMessage({ ...gone, title: '$& {left} $1', code: 'CART_LINE_PRICE_CHANGED' })).toBe(
      'The price of $& {left} $1 has changed.',
    );
  });
});

describe('postNotices on a cart', () => {
  it('continues the numbering and removes notices that were seen', () => {
    const first = postNotices({ notices: [], lastNotice: 4 }, [gone, gone], 0);
    expect([first.notices.map(({ id }) => id), first.lastNotice]).toEqual([[5, 6], 6]);
    const second = postNotices(first, [gone], 5);
    expect([second.notices.map(({ id }) => id), second.lastNotice]).toEqual([[6, 7], 7]);
  });

  it('drops the oldest notices above the maximum', () => {
    const many = Array.from({ length: MAX_NOTICES + 5 }, () => gone);
    const cartNotices = postNotices({ notices: [], lastNotice: 0 }, many, 0);
    expect([cartNotices.notices.length, cartNotices.notices[0]?.id]).toEqual([MAX_NOTICES, 6]);
  });
});
