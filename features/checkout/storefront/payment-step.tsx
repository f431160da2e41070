import type { ReactNode } from 'react';
import { formatCardNumber } from '#browser/shop-kit/card-text.ts';
import { PaymentFields } from '#browser/stripe/payment-fields.tsx';
import type { PaymentConfig } from '../contract.ts';
import { AddressFields } from './address-fields.tsx';
import { Field } from './field.tsx';
import { labels, messages, testCardEffects } from './messages.ts';
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
          {messages.billingIsDelivery}
        </label>
      )}
      {requirements.billing && (
        <fieldset className="checkout-billing">
          <legend>{labels.billing}</legend>
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
  ['4242 4242 4242 4242', testCardEffects.paid],
  ['4000 0027 6000 3184', testCardEffects.challenge],
  ['4000 0000 0000 0002', testCardEffects.declined],
  ['4000 0000 0000 9995', testCardEffects.insufficientFunds],
  ['4000 0000 0000 4087', testCardEffects.answerLost],
] as const;

function TestCards(): ReactNode {
  return (
    <div className="checkout-test">
      <p>
        <strong>{messages.testMode}</strong> {messages.testModeText}{' '}
        <span className="checkout-number">4242 4242 4242 4242</span>
        {messages.testCardRest}
      </p>
      <details>
        <summary>{messages.otherTestCards}</summary>
        <ul>
          {TEST_CARDS.slice(1).map(([number, effect]) => (
            <li key={number}>
              <span className="checkout-number">{number}</span> {effect}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function TestCard({ checkout: { formApi } }: { checkout: Checkout }): ReactNode {
  return (
    <>
      <TestCards />
      <div className="checkout-fields checkout-card">
        <Field
          formApi={formApi}
          name="card.number"
          label={labels.cardNumber}
          autoComplete="cc-number"
          inputMode="numeric"
          format={formatCardNumber}
          isWide
        />
        <Field
          formApi={formApi}
          name="card.expiry"
          label={labels.cardExpiry}
          autoComplete="cc-exp"
          inputMode="numeric"
        />
        <Field formApi={formApi} name="card.cvc" label={labels.cardCode} autoComplete="cc-csc" inputMode="numeric" />
      </div>
    </>
  );
}
