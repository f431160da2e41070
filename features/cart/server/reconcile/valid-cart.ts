import { type Reconciliation, reconcileLines } from '../../reconcile-lines.ts';
import type { Cart } from '../store/cart-repository.ts';
import type { CartLine, LineProduct, LoadedCart } from '../store/loaded-cart.ts';

/** A line that can be bought without changes. */
export interface ValidLine extends CartLine {
  product: LineProduct;
}

/** A cart whose lines can all be bought, or the absence of a cart. */
export interface ValidCart extends Omit<LoadedCart, 'lines'> {
  lines: ValidLine[];
}

/** A valid cart that exists. */
export interface ExistingCart extends ValidCart {
  cart: Cart;
}

/** Null when the lines have changed and must be reconciled. */
export function toValidCart(loaded: LoadedCart): ValidCart | null {
  return planReconciliation(loaded).changes.length === 0 ? { ...loaded, lines: loaded.lines.filter(hasProduct) } : null;
}

export function planReconciliation({ lines }: LoadedCart): Reconciliation {
  return reconcileLines(lines.map((line) => ({ ...line, offer: line.product })));
}

export function hasProduct(line: CartLine): line is ValidLine {
  return line.product !== null;
}
