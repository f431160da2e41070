import type { DiscountKind } from './kind.ts';

export const freeShippingKind: DiscountKind<'free-shipping'> = {
  code: 'free-shipping',
  execute: (_benefit, lines) => ({ lineDiscountsCents: lines.map(() => 0), freeShipping: true }),
};
