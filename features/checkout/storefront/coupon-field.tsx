import type { ReactNode } from 'react';
import { addCoupon, removeCoupon } from './calls.ts';
import { CodeField } from './code-field.tsx';
import type { Checkout } from './use-checkout.ts';

export function CouponField({ checkout }: { checkout: Checkout }): ReactNode {
  const { validCoupons, invalidCoupons } = checkout.quotes.quote.cart;
  return (
    <CodeField
      checkout={checkout}
      id="checkout-coupon"
      label="Discount code"
      action="Apply"
      maxLength={40}
      listLabel="Discount codes"
      entered={[
        ...validCoupons.map(({ code }) => ({ key: code, name: code })),
        ...invalidCoupons.map(({ code, message }) => ({ key: code, name: code, problem: message })),
      ]}
      add={addCoupon}
      remove={removeCoupon}
    />
  );
}
