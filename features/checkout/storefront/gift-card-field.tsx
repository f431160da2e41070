import type { ReactNode } from 'react';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import { addGiftCard, removeGiftCard } from './calls.ts';
import { CodeField } from './code-field.tsx';
import type { Checkout } from './use-checkout.ts';

/** The gift cards applied to the order, and the remaining balance of each. */
export function GiftCardField({ checkout }: { checkout: Checkout }): ReactNode {
  const { giftCards, cart } = checkout.quotes.quote;
  return (
    <CodeField
      checkout={checkout}
      id="checkout-gift-card"
      label="Gift card code"
      action="Redeem"
      maxLength={60}
      listLabel="Gift cards"
      entered={giftCards.map(({ id, last4, remainingCents }) => ({
        key: id,
        name: `Card ending in ${last4}, ${formatCents(remainingCents, cart.currency)} left on it`,
      }))}
      add={addGiftCard}
      remove={removeGiftCard}
    />
  );
}
