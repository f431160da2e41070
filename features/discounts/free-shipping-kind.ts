import type { DiscountKind } from './kind.ts';

export const freeShippingKind: DiscountKind<'free-shipping'> = {
  code: 'free-shipping',
  execute: () => ({ offCents: 0, freeShipping: true }),
};
