import { type ReactNode, useEffect, useState } from 'react';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { CartEntry, ShoppingCart } from '../contract.ts';
import { CartMessages } from './cart-messages.tsx';
import { shopCart } from './shop-cart.ts';
import { words } from './words.ts';

/** The lines of the cart with what they cost. */
export function CartPage({ first }: { first: ShoppingCart }): ReactNode {
  const [cart, setCart] = useState(first);
  useEffect(() => shopCart.subscribe(setCart), []);
  return (
    <>
      <CartMessages messages={cart.messages} />
      <ul className="cart-entries">
        {cart.entries.map((entry) => (
          <CartLine key={entry.id} entry={entry} currency={cart.currency} />
        ))}
      </ul>
      <dl className="cart-totals">
        <div className="cart-totals-row">
          <dt>Subtotal</dt>
          <dd data-cart-subtotal>{formatCents(cart.subtotalCents, cart.currency)}</dd>
        </div>
      </dl>
      <p className="cart-checkout">
        {cart.entries.length > 0 ? (
          <a className="button" href="/checkout">
            {words.checkout}
          </a>
        ) : (
          <button className="button" type="button" disabled>
            {words.checkout}
          </button>
        )}
      </p>
    </>
  );
}

function CartLine({ entry, currency }: { entry: CartEntry; currency: string }): ReactNode {
  const choices = Object.entries(entry.chosenVariant.attributes).map(([name, value]) => `${name}: ${value}`);
  return (
    <li className="cart-entry" data-entry-id={entry.id}>
      {entry.imageUrl !== null && (
        <a href={entry.fullUrl} tabIndex={-1} aria-hidden="true">
          <img src={`${entry.imageUrl}?format=300w`} alt="" width={96} height={120} loading="lazy" />
        </a>
      )}
      <div>
        <a href={entry.fullUrl}>{entry.title}</a>
        {choices.length > 0 && <p>{choices.join(', ')}</p>}
        <p>
          {entry.quantity} × {formatCents(entry.purchasePriceCents, currency)}
        </p>
      </div>
      <p>{formatCents(entry.subTotal, currency)}</p>
    </li>
  );
}
