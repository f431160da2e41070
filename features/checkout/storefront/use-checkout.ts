import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { PaymentHandle } from '#browser/stripe/payment-fields.tsx';
import type { CheckoutFacts, CheckoutFlow, ExtraStep } from '../checkout-flow.ts';
import { loadAttempt } from './attempt.ts';
import type { Needs } from './check-fields.ts';
import { explain } from './explain.ts';
import { type Drawing, restoreForm } from './first-form.ts';
import { messages } from './messages.ts';
import { leaveFor } from './order-body.ts';
import { findPaid } from './pay.ts';
import { toInput } from './place.ts';
import type { CheckoutForm } from './saved-form.ts';
import type { SessionStore } from './session-store.ts';
import { type FormKit, useForm } from './use-form.ts';
import { type QuoteKit, useQuote } from './use-quote.ts';

/** The state of the page: form values, price quote and the current notice. */
export interface Checkout {
  flow: CheckoutFlow;
  store: SessionStore;
  facts: CheckoutFacts;
  extraStep: ExtraStep | null;
  kit: FormKit;
  quotes: QuoteKit;
  needs: Needs;
  /** The provider's own fields, while they are shown. */
  fields: RefObject<PaymentHandle | null>;
  /** Shown at the top of the page. */
  notice: string | null;
  setNotice: (notice: string | typeof WRONG_FIELDS | null) => void;
  /** Requests a quote for these values. */
  reprice: (form: CheckoutForm, options?: { force: boolean }) => void;
}

/** A notice that counts the invalid fields and disappears with the last of them. */
export const WRONG_FIELDS = Symbol('wrong fields');

/** The state when the page is first shown. */
export interface CheckoutStart extends Drawing {
  flow: CheckoutFlow;
  store: SessionStore;
  form: CheckoutForm;
}

export function useCheckout(start: CheckoutStart): Checkout {
  const { flow, store, facts, extraStep, form: first } = start;
  const quotes = useQuote(flow, facts, toInput(first, facts.cart.requiresShipping));
  const { steps, cart } = quotes.quote;
  const needsOf = ({ billingIsDelivery }: CheckoutForm): Needs => ({
    delivery: steps.delivery,
    billing: steps.delivery && steps.payment && !billingIsDelivery,
    payment: steps.payment,
    card: steps.payment && facts.payment.provider === 'test',
    extra: extraStep,
    countries: facts.countries,
  });
  const kit = useForm({ first, store, needsOf });
  const fields = useRef<PaymentHandle>(null);
  const [told, setNotice] = useState<string | typeof WRONG_FIELDS | null>(null);
  const wrong = kit.problemCount === 0 ? null : messages.fixFields(kit.problemCount);
  const notice = told === WRONG_FIELDS ? wrong : told;
  const reprice: Checkout['reprice'] = (form, options) => {
    quotes.refresh(toInput(form, cart.requiresShipping), options).catch((error: unknown) => setNotice(explain(error)));
  };
  useRestored(start, (form) => reprice(kit.change(form)));
  const needs = needsOf(kit.form);
  return { flow, store, facts, extraStep, kit, quotes, needs, fields, notice, setNotice, reprice };
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
      .then((paid) => paid !== null && leaveFor(store, paid))
      .catch(reportError);
  }, [start]);
}
