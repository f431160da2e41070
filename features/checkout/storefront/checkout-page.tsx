import type { FormEvent, ReactNode } from 'react';
import { AddressFields } from './address-fields.tsx';
import type { CheckoutFacts } from './calls.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { Field } from './field.tsx';
import { Notice } from './notice.tsx';
import { formatTotal } from './order-body.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { isPlaceKnown } from './place.ts';
import type { CheckoutForm } from './saved-form.ts';
import { ShippingStep } from './shipping-step.tsx';
import { Step } from './step.tsx';
import { type Checkout, useCheckout } from './use-checkout.ts';
import { type Paying, usePaying } from './use-paying.ts';
import { words } from './words.ts';

/** From the cart to a paid order on one page. */
export function CheckoutPage({ facts, form }: { facts: CheckoutFacts; form: CheckoutForm }): ReactNode {
  const checkout = useCheckout(facts, form);
  const paying = usePaying(checkout);
  const { kit, quotes, notice, needs } = checkout;
  const { cart } = quotes.quote;
  if (cart.entries.length === 0) return <EmptyCheckout messages={cart.messages.map(({ message }) => message)} />;
  const country = facts.countries.find(({ code }) => code === kit.value('delivery.country'));
  const told = cart.messages.map(({ message }) => message);
  return (
    <>
      <h1>{words.heading}</h1>
      <Notice
        messages={notice === null ? told : [notice, ...told]}
        isError={notice !== null}
        isGoal={notice !== null && kit.problemCount === 0}
      />
      <div className="checkout">
        <OrderSummary checkout={checkout} isFinal={!needs.delivery || isPlaceKnown(kit.form.values, country)} />
        <Steps checkout={checkout} paying={paying} />
      </div>
      {paying.isAsked && <ChallengeDialog onAnswer={paying.answer} />}
    </>
  );
}

function Steps({ checkout, paying }: { checkout: Checkout; paying: Paying }): ReactNode {
  const { kit, quotes, needs, reprice } = checkout;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    paying.submit();
  };
  const email = (
    <Field kit={kit} name="email" label="Email" type="email" autoComplete="email" onLeave={() => reprice(kit.form)} />
  );
  return (
    <form className="checkout-steps" noValidate onSubmit={submit} aria-label={words.heading}>
      <Step title="Contact" text="For the confirmation and news of this order. No account needed.">
        {email}
      </Step>
      {needs.delivery && (
        <Step title="Delivery">
          <AddressFields checkout={checkout} party="delivery" />
        </Step>
      )}
      {quotes.quote.steps.shipping && (
        <Step title="Shipping">
          <ShippingStep checkout={checkout} />
        </Step>
      )}
      {needs.card && (
        <Step title="Payment">
          <PaymentStep checkout={checkout} />
        </Step>
      )}
      <PayButton checkout={checkout} isPaying={paying.isPaying} />
    </form>
  );
}

function PayButton({ checkout, isPaying }: { checkout: Checkout; isPaying: boolean }): ReactNode {
  const { needs, quotes } = checkout;
  const idle = needs.card ? `Pay ${formatTotal(quotes.quote.cart)}` : 'Place order';
  const busy = needs.card ? words.paying : words.placing;
  return (
    <div className="checkout-pay">
      {/* Not disabled: the focus would be lost with it. A second press is not heard. */}
      <button type="submit" className="shop-button" aria-disabled={isPaying}>
        {isPaying ? busy : idle}
      </button>
      <p className="visually-hidden" role="status">
        {isPaying ? busy : quotes.isBusy && words.updating}
      </p>
    </div>
  );
}

function EmptyCheckout({ messages }: { messages: readonly string[] }): ReactNode {
  return (
    <>
      <h1>{words.heading}</h1>
      <Notice messages={messages} isError={false} isGoal={false} />
      <p>{words.empty}</p>
      <p className="shop-next">
        <a className="shop-button" href="/">
          {words.backToShop}
        </a>
      </p>
    </>
  );
}
