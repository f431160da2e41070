import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { PaymentHandle } from '#browser/stripe/payment-fields.tsx';
import type { CheckoutData, CheckoutFlow, ExtraStep } from '../checkout-flow.ts';
import { loadAttempt } from './attempt.ts';
import type { CheckoutRequirements } from './check-fields.ts';
import { explain } from './explain.ts';
import { type CheckoutRenderInput, restoreForm } from './initial-form.ts';
import { messages } from './messages.ts';
import { openPaidOrder } from './order-body.ts';
import { findPaid } from './pay.ts';
import { toInput } from './quote-input.ts';
import type { CheckoutForm } from './saved-form.ts';
import type { SessionStore } from './session-store.ts';
import { type FormApi, useForm } from './use-form.ts';
import { type QuoteState, useQuote } from './use-quote.ts';

/** The state of the page: form values, price quote and the current notice. */
export interface Checkout {
  flow: CheckoutFlow;
  store: SessionStore;
  facts: CheckoutData;
  extraStep: ExtraStep | null;
  formApi: FormApi;
  quotes: QuoteState;
  requirements: CheckoutRequirements;
  /** The provider's own fields, while they are shown. */
  fields: RefObject<PaymentHandle | null>;
  /** Shown at the top of the page. */
  notice: string | null;
  setNotice: (notice: string | typeof INVALID_FIELDS | null) => void;
  /** Requests a quote for these values. */
  reprice: (form: CheckoutForm, options?: { force: boolean }) => void;
}

/** A notice that counts the invalid fields and disappears with the last of them. */
export const INVALID_FIELDS = Symbol('wrong fields');

/** The state when the page is first shown. */
export interface CheckoutStart extends CheckoutRenderInput {
  flow: CheckoutFlow;
  store: SessionStore;
  form: CheckoutForm;
}

export function useCheckout(start: CheckoutStart): Checkout {
  const { flow, store, facts, extraStep, form: first } = start;
  const quotes = useQuote(flow, facts, toInput(first, facts.cart.requiresShipping));
  const { steps, cart } = quotes.quote;
  const requirementsOf = ({ billingIsDelivery }: CheckoutForm): CheckoutRequirements => ({
    delivery: steps.delivery,
    billing: steps.delivery && steps.payment && !billingIsDelivery,
    payment: steps.payment,
    card: steps.payment && facts.payment.provider === 'test',
    extra: extraStep,
    countries: facts.countries,
  });
  const formApi = useForm({ first, store, requirementsOf });
  const fields = useRef<PaymentHandle>(null);
  const [noticeState, setNotice] = useState<string | typeof INVALID_FIELDS | null>(null);
  const fieldsNotice = formApi.problemCount === 0 ? null : messages.fixFields(formApi.problemCount);
  const notice = noticeState === INVALID_FIELDS ? fieldsNotice : noticeState;
  const reprice: Checkout['reprice'] = (form, options) => {
    quotes.refresh(toInput(form, cart.requiresShipping), options).catch((error: unknown) => setNotice(explain(error)));
  };
  useRestored(start, (form) => reprice(formApi.change(form)));
  const requirements = requirementsOf(formApi.form);
  return { flow, store, facts, extraStep, formApi, quotes, requirements, fields, notice, setNotice, reprice };
}

/**
 * Restores the state of this tab: opens an order that is already paid, and fills in the saved form. Runs during
 * hydration, so that replayed input is applied on top of it.
 */
function useRestored(start: CheckoutStart, fill: (form: CheckoutForm) => void): void {
  const latest = useRef(fill);
  useLayoutEffect(() => {
    latest.current = fill;
  });
  useLayoutEffect(() => {
    const { store } = start;
    const form = restoreForm(store, start);
    if (form !== null) latest.current(form);
    const token = loadAttempt(store)?.token ?? null;
    if (token === null) return;
    findPaid(token)
      .then((paid) => paid !== null && openPaidOrder(store, paid))
      .catch(reportError);
  }, [start]);
}
