import type { ReactNode } from 'react';
import { messages } from './messages.ts';

/** Replaces the shipping estimate, which needs a script, at the same size. */
export function NoscriptShipping(): ReactNode {
  return (
    <details className="cart-shipping">
      <summary>{messages.estimate}</summary>
      <p className="cart-note">{messages.atCheckout}</p>
    </details>
  );
}
