import type { ReactNode } from 'react';
import type { CartEntry, ShoppingCart } from '../contract.ts';
import type { CartActions } from './cart-actions.ts';
import { CartCoupons } from './cart-coupons.tsx';
import { CartLine } from './cart-line.tsx';
import { CartMessages } from './cart-messages.tsx';
import { CartShipping } from './cart-shipping.tsx';
import { CartTotals } from './cart-totals.tsx';
import { NoscriptShipping } from './noscript-shipping.tsx';
import { RemovedNotice } from './removed-notice.tsx';

export interface CartViewProps {
  cart: ShoppingCart;
  /** Null without script: the forms are then submitted to the server. */
  actions: CartActions | null;
  /** The entry that was removed last. */
  removed?: CartEntry | null;
  /** Shown instead of the lines when there are none. */
  empty?: ReactNode;
}

/** The lines of the cart with their prices. Rendered both by the server and in the browser. */
export function CartView({ cart, actions, removed = null, empty = null }: CartViewProps): ReactNode {
  const isEmpty = cart.entries.length === 0;
  return (
    <>
      <CartMessages messages={cart.messages} />
      {removed !== null && actions !== null && <RemovedNotice key={removed.id} entry={removed} onUndo={actions.undo} />}
      {isEmpty && empty}
      {!isEmpty && (
        <>
          <ul className="cart-entries">
            {cart.entries.map((entry) => (
              <CartLine key={entry.id} entry={entry} currency={cart.currency} actions={actions} />
            ))}
          </ul>
          <div className="cart-foot">
            <div className="cart-extras">
              <CartCoupons cart={cart} actions={actions} />
              {cart.requiresShipping && actions !== null && <CartShipping cart={cart} actions={actions} />}
              {cart.requiresShipping && actions === null && <NoscriptShipping />}
            </div>
            <CartTotals cart={cart} />
          </div>
        </>
      )}
    </>
  );
}
