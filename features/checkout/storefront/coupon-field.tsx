import type { ReactNode } from 'react';
import { addCoupon, removeCoupon } from './calls.ts';
import { CodeField } from './code-field.tsx';
import { messages } from './messages.ts';
import type { Checkout } from './use-checkout.ts';

export function CouponField({ checkout }: { checkout: Checkout }): ReactNode {
  const { validCoupons, invalidCoupons } = checkout.quotes.quote.cart;
  return (
    <CodeField
      checkout={checkout}
      id="checkout-coupon"
      label={messages.discountCode}
      action={messages.apply}
      maxLength={40}
      listLabel={messages.discountCodes}
      entered={[
        ...validCoupons.map(({ code }) => ({ key: code, name: code })),
        ...invalidCoupons.map(({ code, message }) => ({ key: code, name: code, problem: message })),
      ]}
      add={addCoupon}
      remove={removeCoupon}
    />
  );
}
