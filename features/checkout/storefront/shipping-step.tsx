import type { ReactNode } from 'react';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import { messages } from './messages.ts';
import type { Checkout } from './use-checkout.ts';

/** The shipping options for the address, with their prices. */
export function ShippingStep({ checkout }: { checkout: Checkout }): ReactNode {
  const { formApi, quotes, reprice } = checkout;
  const { cart } = quotes.quote;
  if (formApi.value('delivery.country') === '') return <p className="shop-soft">{messages.shippingNeedsCountry}</p>;
  if (cart.shippingOptions.length === 0)
    return (
      <p className="shop-problem" role="status">
        {messages.noRate}
      </p>
    );
  const choose = (shippingOption: string): void => reprice(formApi.change({ shippingOption }));
  return (
    <div className="checkout-choices">
      {cart.shippingOptions.map(({ id, name, priceCents }) => (
        <label key={id} className="checkout-choice">
          <input
            type="radio"
            name="shippingOption"
            value={id}
            checked={cart.selectedShippingOption === id}
            onChange={() => choose(id)}
          />
          <span className="checkout-choice-name">{name}</span>
          <span className="shop-amount">
            {priceCents === 0 ? messages.free : formatCents(priceCents, cart.currency)}
          </span>
        </label>
      ))}
    </div>
  );
}
