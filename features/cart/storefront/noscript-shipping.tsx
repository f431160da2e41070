import type { ReactNode } from 'react';
import { messages } from './messages.ts';

/** In the place of the estimate, which needs a script, and as large. */
export function NoscriptShipping(): ReactNode {
  return (
    <details className="cart-shipping">
      <summary>{messages.estimate}</summary>
      <p className="cart-note">{messages.atCheckout}</p>
    </details>
  );
}
