import type { ReactNode } from 'react';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { ShoppingCart } from '../contract.ts';
import { messages } from './messages.ts';

/** The totals as far as they are known. Shipping and tax require a destination. */
export function CartTotals({ cart }: { cart: ShoppingCart }): ReactNode {
  const rows = rowsOf(cart);
  return (
    <div className="cart-sums">
      <dl className="cart-totals">
        {rows.map(({ label, value, isSubtotal = false }) => (
          <div key={label} className="cart-totals-row">
            <dt>{label}</dt>
            <dd {...(isSubtotal && { 'data-cart-subtotal': '' })}>{value}</dd>
          </div>
        ))}
      </dl>
      {cart.shippingLocation === null && <p className="cart-note">{messages.atCheckout}</p>}
      <p className="cart-checkout">
        <a className="button" href="/checkout">
          {messages.checkout}
        </a>
      </p>
    </div>
  );
}

interface Row {
  label: string;
  value: string;
  isSubtotal?: true;
}

function rowsOf(cart: ShoppingCart): Row[] {
  const amount = (cents: number): string => formatCents(cents, cart.currency);
  const rows: Row[] = [{ label: messages.subtotal, value: amount(cart.subtotalCents), isSubtotal: true }];
  if (cart.discountCents > 0) rows.push({ label: messages.discount, value: `−${amount(cart.discountCents)}` });
  if (cart.shippingLocation !== null) {
    if (cart.requiresShipping && cart.selectedShippingOption !== null)
      rows.push({
        label: messages.shipping,
        value: cart.shippingCostCents === 0 ? messages.free : amount(cart.shippingCostCents),
      });
    if (cart.taxCents > 0) rows.push({ label: messages.tax, value: amount(cart.taxCents) });
  }
  if (cart.includedTaxCents > 0) rows.push({ label: messages.taxIncluded, value: amount(cart.includedTaxCents) });
  if (rows.length > 1) rows.push({ label: messages.total, value: amount(cart.grandTotalCents) });
  return rows;
}
