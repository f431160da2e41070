import type { ReactNode } from 'react';
import type { ShoppingCart } from '../contract.ts';
import { CartView } from './cart-view.tsx';

/** The cart as the server draws it: complete by its forms, until a script takes it over. */
export function toNoscriptCart({ cart }: { cart: ShoppingCart }): ReactNode {
  return <CartView cart={cart} actions={null} />;
}
