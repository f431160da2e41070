import { z } from 'zod';
import { fillMessage } from '#kernel/text/fill-message.ts';

/** A change to a line that the shopper did not request. One for each line and cause. */
export const Notice = z.strictObject({
  /** Counts up from 1 within a cart. */
  id: z.int(),
  entryId: z.string(),
  code: z.enum(['CART_LINE_GONE', 'CART_LINE_SOLD_OUT', 'CART_LINE_FEWER', 'CART_LINE_PRICE_CHANGED']),
  title: z.string(),
  /** Remaining units of the line, where the quantity was lowered. */
  left: z.int().optional(),
  /** Whether the price has changed as well. */
  priceChanged: z.boolean().optional(),
});
export type Notice = z.infer<typeof Notice>;
export type NewNotice = Omit<Notice, 'id'>;

/** Only the newest notices are kept. No shopper reads more. */
export const MAX_NOTICES = 100;

const MESSAGES: Readonly<Record<Notice['code'], string>> = {
  CART_LINE_GONE: '{title} is no longer available and was removed from your cart.',
  CART_LINE_SOLD_OUT: '{title} is sold out and was removed from your cart.',
  CART_LINE_FEWER: 'Only {left} of {title} left in stock. We updated your cart.',
  CART_LINE_PRICE_CHANGED: 'The price of {title} has changed.',
};

/** The text shown to the shopper. */
export function noticeMessage({ code, title, left = 0, priceChanged = false }: Notice | NewNotice): string {
  const also = priceChanged && code !== 'CART_LINE_PRICE_CHANGED' ? ' Its price has also changed.' : '';
  return fillMessage(MESSAGES[code], { title, left }) + also;
}

export interface CartNotices {
  notices: readonly Notice[];
  lastNotice: number;
}

/** Adds new notices and removes those that have been seen. */
export function postNotices(cartNotices: CartNotices, added: readonly NewNotice[], lastSeenId: number): CartNotices {
  const numbered = added.map((notice, index) => ({ ...notice, id: cartNotices.lastNotice + index + 1 }));
  return {
    notices: [...cartNotices.notices.filter(({ id }) => id > lastSeenId), ...numbered].slice(-MAX_NOTICES),
    lastNotice: cartNotices.lastNotice + added.length,
  };
}
