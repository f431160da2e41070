import type { ReactNode } from 'react';
import type { ShoppingCart } from '../contract.ts';

/** Changes to the cart that the shopper did not request, announced by screen readers when they appear. */
export function CartMessages({ messages }: Pick<ShoppingCart, 'messages'>): ReactNode {
  return (
    <ul className="cart-messages" role="status" hidden={messages.length === 0}>
      {messages.map(({ id, message }) => (
        <li key={id}>{message}</li>
      ))}
    </ul>
  );
}
