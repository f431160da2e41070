import type { FormEvent, ReactNode } from 'react';
import { AddressFields } from './address-fields.tsx';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { messages } from './messages.ts';
import { Notice } from './notice.tsx';
import { formatDue } from './order-body.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { isLocationComplete } from './quote-input.ts';
import { ShippingStep } from './shipping-step.tsx';
import { Step } from './step.tsx';
import { type Checkout, type CheckoutStart, useCheckout } from './use-checkout.ts';
import { type PaymentControls, usePayment } from './use-payment.ts';

/** The checkout on one page, up to the paid order. */
export function CheckoutPage({ start }: { start: CheckoutStart }): ReactNode {
  const { facts, flow } = start;
  const checkout = useCheckout(start);
  const paying = usePayment(checkout);
  const { formApi, quotes, notice, requirements } = checkout;
  const { cart } = quotes.quote;
  if (cart.entries.length === 0) return <EmptyCheckout notices={cart.messages.map(({ message }) => message)} />;
  const country = facts.countries.find(({ code }) => code === formApi.value('delivery.country'));
  const notices = cart.messages.map(({ message }) => message);
  return (
    <>
      <h1>{flow.heading}</h1>
      <Notice
        messages={notice === null ? notices : [notice, ...notices]}
        isError={notice !== null}
        isScrollTarget={notice !== null && formApi.problemCount === 0}
      />
      <div className="checkout">
        <OrderSummary
          checkout={checkout}
          isFinal={!requirements.delivery || isLocationComplete(formApi.form.values, country)}
        />
        <Steps checkout={checkout} paying={paying} />
      </div>
      {paying.hasChallenge && <ChallengeDialog onAnswer={paying.answer} />}
    </>
  );
}

function Steps({ checkout, paying }: { checkout: Checkout; paying: PaymentControls }): ReactNode {
  const { flow, quotes, requirements } = checkout;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    paying.submit();
  };
  return (
    // `method="dialog"` submits nothing: without its script a GET form would put the card number into the URL.
    <form method="dialog" className="checkout-steps" noValidate onSubmit={submit} aria-label={flow.heading}>
      {requirements.extra !== null && (
        <Step title={requirements.extra.title} text={requirements.extra.text}>
          <ExtraFields checkout={checkout} step={requirements.extra} />
        </Step>
      )}
      <Step title={messages.contactStep} text={messages.contactText}>
        <ContactFields checkout={checkout} />
      </Step>
      {requirements.delivery && (
        <Step title={messages.deliveryStep}>
          <AddressFields checkout={checkout} addressKind="delivery" />
        </Step>
      )}
      {quotes.quote.steps.shipping && (
        <Step title={messages.shippingStep}>
          <ShippingStep checkout={checkout} />
        </Step>
      )}
      {requirements.payment && (
        <Step title={messages.paymentStep}>
          <PaymentStep checkout={checkout} />
        </Step>
      )}
      <PayButton checkout={checkout} isPaying={paying.isPaying} />
    </form>
  );
}

function PayButton({ checkout, isPaying }: { checkout: Checkout; isPaying: boolean }): ReactNode {
  const { requirements, quotes } = checkout;
  const idle = requirements.payment ? messages.pay(formatDue(quotes.quote)) : messages.placeOrder;
  const busy = requirements.payment ? messages.paying : messages.placing;
  return (
    <div className="checkout-pay">
      {/* Not `disabled`, which would lose the focus. A second click is ignored. */}
      <button type="submit" className="shop-button" aria-disabled={isPaying}>
        {isPaying ? busy : idle}
      </button>
      <p className="visually-hidden" role="status">
        {isPaying ? busy : quotes.isBusy && messages.updating}
      </p>
    </div>
  );
}

function EmptyCheckout({ notices }: { notices: readonly string[] }): ReactNode {
  return (
    <>
      <h1>{messages.heading}</h1>
      <Notice messages={notices} isError={false} isScrollTarget={false} />
      <p>{messages.empty}</p>
      <p className="shop-next">
        <a className="shop-button" href="/">
          {messages.backToShop}
        </a>
      </p>
    </>
  );
}
