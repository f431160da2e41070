import type { ReactNode } from 'react';
import type { ShoppingCart } from '../contract.ts';
import { CartView } from './cart-view.tsx';

/** The cart rendered on the server. Its forms work without script until it is hydrated. */
export function toNoscriptCart({ cart }: { cart: ShoppingCart }): ReactNode {
  return <CartView cart={cart} actions={null} />;
}
