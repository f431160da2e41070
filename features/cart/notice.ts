import { z } from 'zod';

/** Something about a line that changed without the shopper's asking. One for each line and occasion. */
export const Notice = z.strictObject({
  /** Numbered within a cart, from 1. */
  id: z.int(),
  entryId: z.string(),
  code: z.enum(['CART_LINE_GONE', 'CART_LINE_SOLD_OUT', 'CART_LINE_FEWER', 'CART_LINE_PRICE_CHANGED']),
  title: z.string(),
  /** Units that the line is left with, where there are fewer. */
  left: z.int().optional(),
  /** Whether the price is another one, too. */
  priceChanged: z.boolean().optional(),
});
export type Notice = z.infer<typeof Notice>;
export type NewNotice = Omit<Notice, 'id'>;

/** A cart keeps the newest of these; nobody reads more. */
export const MAX_NOTICES = 100;

const WORDS: Readonly<Record<Notice['code'], string>> = {
  CART_LINE_GONE: '{title} is no longer available and has left your cart.',
  CART_LINE_SOLD_OUT: '{title} is sold out and has left your cart.',
  CART_LINE_FEWER: 'We have fewer of {title} than you wanted: your cart holds {left}.',
  CART_LINE_PRICE_CHANGED: 'The price of {title} has changed.',
};

/** What the shopper reads. */
export function noticeMessage({ code, title, left = 0, priceChanged = false }: Notice | NewNotice): string {
  const also = priceChanged && code !== 'CART_LINE_PRICE_CHANGED' ? ' Its price has changed, too.' : '';
  // A function, since a title may hold what stands for something else in a replacement, such as "$&".
  return WORDS[code].replace(/\{(\w+)\}/g, (_, name) => (name === 'left' ? String(left) : title)) + also;
}

export interface CartNotices {
  notices: readonly Notice[];
  lastNotice: number;
}

/** Puts notices up, and takes those down that have been seen. */
export function postNotices(cartNotices: CartNotices, added: readonly NewNotice[], seen: number): CartNotices {
  const numbered = added.map((notice, index) => ({ ...notice, id: cartNotices.lastNotice + index + 1 }));
  return {
    notices: [...cartNotices.notices.filter(({ id }) => id > seen), ...numbered].slice(-MAX_NOTICES),
    lastNotice: cartNotices.lastNotice + added.length,
  };
}
