import type { ReactNode } from 'react';
import { words } from './words.ts';

/** In the place of the estimate, which needs a script, and as large. */
export function PlainShipping(): ReactNode {
  return (
    <details className="cart-shipping">
      <summary>{words.estimate}</summary>
      <p className="cart-note">{words.atCheckout}</p>
    </details>
  );
}
