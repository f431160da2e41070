import type { ReactNode } from 'react';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import { addGiftCard, removeGiftCard } from './calls.ts';
import { CodeField } from './code-field.tsx';
import { messages } from './messages.ts';
import type { Checkout } from './use-checkout.ts';

/** The gift cards applied to the order, and the remaining balance of each. */
export function GiftCardField({ checkout }: { checkout: Checkout }): ReactNode {
  const { giftCards, cart } = checkout.quotes.quote;
  return (
    <CodeField
      checkout={checkout}
      id="checkout-gift-card"
      label={messages.giftCardCode}
      action={messages.redeem}
      maxLength={60}
      listLabel={messages.giftCards}
      entered={giftCards.map(({ id, last4, remainingCents }) => ({
        key: id,
        name: messages.giftCardLeft(last4, formatCents(remainingCents, cart.currency)),
      }))}
      add={addGiftCard}
      remove={removeGiftCard}
    />
  );
}
