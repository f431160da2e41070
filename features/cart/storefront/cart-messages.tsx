import type { ReactNode } from 'react';
import type { ShoppingCart } from '../contract.ts';

/** What changed about the cart without the shopper's asking; read out when it appears. */
export function CartMessages({ messages }: Pick<ShoppingCart, 'messages'>): ReactNode {
  return (
    <ul className="cart-messages" role="status" hidden={messages.length === 0}>
      {messages.map(({ id, message }) => (
        <li key={id}>{message}</li>
      ))}
    </ul>
  );
}
