import { useState } from 'react';
import type { CheckoutFacts, CheckoutWay, ExtraStep } from '../checkout-way.ts';
import type { Needs } from './check-fields.ts';
import { explain } from './explain.ts';
import { toWish } from './place.ts';
import type { CheckoutForm } from './saved-form.ts';
import type { Shelf } from './shelf.ts';
import { type FormKit, useForm } from './use-form.ts';
import { type QuoteKit, useQuote } from './use-quote.ts';
import { words } from './words.ts';

/** The state of the page: what is typed, what it costs, and why it did not go on. */
export interface Checkout {
  way: CheckoutWay;
  shelf: Shelf;
  facts: CheckoutFacts;
  extraStep: ExtraStep | null;
  kit: FormKit;
  quotes: QuoteKit;
  needs: Needs;
  /** At the top of the page. */
  notice: string | null;
  setNotice: (notice: string | typeof WRONG_FIELDS | null) => void;
  /** Asks what it costs with these values. */
  reprice: (form: CheckoutForm, options?: { force: boolean }) => void;
}

/** A notice that counts the fields that are still wrong, and goes with the last of them. */
export const WRONG_FIELDS = Symbol('wrong fields');

/** What is known when the page is first shown. */
export interface CheckoutStart {
  way: CheckoutWay;
  shelf: Shelf;
  facts: CheckoutFacts;
  extraStep: ExtraStep | null;
  form: CheckoutForm;
}

export function useCheckout({ way, shelf, facts, extraStep, form: first }: CheckoutStart): Checkout {
  const quotes = useQuote(way, facts, toWish(first, facts.cart.requiresShipping));
  const { steps, cart } = quotes.quote;
  const needsOf = ({ billingIsDelivery }: CheckoutForm): Needs => ({
    delivery: steps.delivery,
    billing: steps.delivery && steps.payment && !billingIsDelivery,
    card: steps.payment,
    extra: extraStep,
  });
  const kit = useForm({ first, shelf, needsOf });
  const [told, setNotice] = useState<string | typeof WRONG_FIELDS | null>(null);
  const wrong = kit.problemCount === 0 ? null : words.fixFields(kit.problemCount);
  const notice = told === WRONG_FIELDS ? wrong : told;
  const reprice: Checkout['reprice'] = (form, options) => {
    quotes.refresh(toWish(form, cart.requiresShipping), options).catch((error: unknown) => setNotice(explain(error)));
  };
  return { way, shelf, facts, extraStep, kit, quotes, needs: needsOf(kit.form), notice, setNotice, reprice };
}
