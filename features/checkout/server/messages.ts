import { SHARED_MESSAGES } from '../messages.ts';

/** The texts of the server-rendered checkout pages. */
export const CHECKOUT_MESSAGES = {
  checkout: 'Checkout',
  checkoutNoScript: 'JavaScript is turned off. Turn it on to pay for your order.',
  giftCard: 'Gift card',
  giftCardNoScript: 'JavaScript is turned off. Turn it on to buy a gift card.',
  noGiftCard: 'We cannot find this gift card',
  noGiftCardReason: 'It may no longer be for sale, or the link may be incomplete.',
  ...SHARED_MESSAGES,
} as const;
