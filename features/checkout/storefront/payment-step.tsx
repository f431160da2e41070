import type { ReactNode } from 'react';
import { formatCardNumber } from '#browser/shop-kit/card-text.ts';
import { PaymentFields } from '#browser/stripe/payment-fields.tsx';
import type { PaymentConfig } from '../contract.ts';
import { AddressFields } from './address-fields.tsx';
import { Field } from './field.tsx';
import type { Checkout } from './use-checkout.ts';

export function PaymentStep({ checkout }: { checkout: Checkout }): ReactNode {
  const { formApi, facts, requirements } = checkout;
  const { payment } = facts;
  const { billingIsDelivery } = formApi.form;
  return (
    <>
      {payment.provider === 'test' ? (
        <TestCard checkout={checkout} />
      ) : (
        <OwnFields checkout={checkout} facts={payment} />
      )}
      {requirements.delivery && (
        <label className="checkout-tick">
          <input
            type="checkbox"
            name="billingIsDelivery"
            checked={billingIsDelivery}
            onChange={({ target }) => formApi.change({ billingIsDelivery: target.checked })}
          />
          Billing address is the delivery address
        </label>
      )}
      {requirements.billing && (
        <fieldset className="checkout-billing">
          <legend>Billing address</legend>
          <AddressFields checkout={checkout} addressKind="billing" />
        </fieldset>
      )}
    </>
  );
}

interface OwnFieldsProps {
  checkout: Checkout;
  facts: Extract<PaymentConfig, { provider: 'stripe' }>;
}

function OwnFields({ checkout, facts }: OwnFieldsProps): ReactNode {
  const { flow, requirements, quotes, fields } = checkout;
  const { dueCents, cart } = quotes.quote;
  const request = {
    mode: 'payment',
    amount: dueCents,
    currency: cart.currency,
    savesMethod: flow.savesPaymentMethod === true,
    hasAddress: requirements.delivery,
  } as const;
  return <PaymentFields ref={fields} facts={facts} input={request} />;
}

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0027 6000 3184', 'asks for a confirmation'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 4087', 'is paid, but the answer is lost'],
] as const;

function TestCard({ checkout: { formApi } }: { checkout: Checkout }): ReactNode {
  return (
    <>
      <div className="checkout-test">
        <p>
          <strong>Test mode.</strong> No money is charged, and real cards are declined. Pay with{' '}
          <span className="checkout-number">4242 4242 4242 4242</span>, any future month and any three digits.
        </p>
        <details>
          <summary>Other test cards</summary>
          <ul>
            {TEST_CARDS.slice(1).map(([number, effect]) => (
              <li key={number}>
                <span className="checkout-number">{number}</span> {effect}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div className="checkout-fields checkout-card">
        <Field
          formApi={formApi}
          name="card.number"
          label="Card number"
          autoComplete="cc-number"
          inputMode="numeric"
          format={formatCardNumber}
          isWide
        />
        <Field formApi={formApi} name="card.expiry" label="Expires (MM/YY)" autoComplete="cc-exp" inputMode="numeric" />
        <Field formApi={formApi} name="card.cvc" label="Security code" autoComplete="cc-csc" inputMode="numeric" />
      </div>
    </>
  );
}
