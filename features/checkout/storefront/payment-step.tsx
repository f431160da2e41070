import type { ReactNode } from 'react';
import { formatCardNumber } from '#browser/shop-kit/card-text.ts';
import { PaymentFields } from '#browser/stripe/payment-fields.tsx';
import type { PaymentFacts } from '../contract.ts';
import { AddressFields } from './address-fields.tsx';
import { Field } from './field.tsx';
import type { Checkout } from './use-checkout.ts';

export function PaymentStep({ checkout }: { checkout: Checkout }): ReactNode {
  const { kit, facts, needs } = checkout;
  const { payment } = facts;
  const { billingIsDelivery } = kit.form;
  return (
    <>
      {payment.provider === 'test' ? (
        <TestCard checkout={checkout} />
      ) : (
        <OwnFields checkout={checkout} facts={payment} />
      )}
      {needs.delivery && (
        <label className="checkout-tick">
          <input
            type="checkbox"
            name="billingIsDelivery"
            checked={billingIsDelivery}
            onChange={({ target }) => kit.change({ billingIsDelivery: target.checked })}
          />
          Billing address is the delivery address
        </label>
      )}
      {needs.billing && (
        <fieldset className="checkout-billing">
          <legend>Billing address</legend>
          <AddressFields checkout={checkout} party="billing" />
        </fieldset>
      )}
    </>
  );
}

interface OwnFieldsProps {
  checkout: Checkout;
  facts: Extract<PaymentFacts, { provider: 'stripe' }>;
}

function OwnFields({ checkout, facts }: OwnFieldsProps): ReactNode {
  const { flow, needs, quotes, fields } = checkout;
  const { dueCents, cart } = quotes.quote;
  const request = {
    mode: 'payment',
    amount: dueCents,
    currency: cart.currency,
    isKept: flow.keepsCard === true,
    hasAddress: needs.delivery,
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

function TestCard({ checkout: { kit } }: { checkout: Checkout }): ReactNode {
  return (
    <>
      <div className="checkout-test">
        <p>
          <strong>Test mode.</strong> No money moves, and real cards are refused. Pay with{' '}
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
          kit={kit}
          name="card.number"
          label="Card number"
          autoComplete="cc-number"
          inputMode="numeric"
          format={formatCardNumber}
          isWide
        />
        <Field kit={kit} name="card.expiry" label="Expires (MM/YY)" autoComplete="cc-exp" inputMode="numeric" />
        <Field kit={kit} name="card.cvc" label="Security code" autoComplete="cc-csc" inputMode="numeric" />
      </div>
    </>
  );
}
