import { useState } from 'react';
import type { CheckoutFacts } from './calls.ts';
import type { Needs } from './check-fields.ts';
import { explain } from './explain.ts';
import { toWish } from './place.ts';
import type { CheckoutForm } from './saved-form.ts';
import { type FormKit, useForm } from './use-form.ts';
import { type QuoteKit, useQuote } from './use-quote.ts';
import { words } from './words.ts';

/** The state of the page: what is typed, what it costs, and why it did not go on. */
export interface Checkout {
  facts: CheckoutFacts;
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

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

export function useCheckout(facts: CheckoutFacts, first: CheckoutForm): Checkout {
  const quotes = useQuote(facts, toWish(first, facts.cart.requiresShipping));
  const { steps, cart } = quotes.quote;
  const needsOf = ({ billingIsDelivery }: CheckoutForm): Needs => ({
    delivery: steps.delivery,
    billing: steps.delivery && steps.payment && !billingIsDelivery,
    card: steps.payment,
  });
  const kit = useForm(first, needsOf);
  const [told, setNotice] = useState<string | typeof WRONG_FIELDS | null>(null);
  const wrong = kit.problemCount === 0 ? null : words.fixFields(kit.problemCount);
  const notice = told === WRONG_FIELDS ? wrong : told;
  const reprice: Checkout['reprice'] = (form, options) => {
    quotes.refresh(toWish(form, cart.requiresShipping), options).catch((error: unknown) => {
      if (!isAbort(error)) setNotice(explain(error));
    });
  };
  return { facts, kit, quotes, needs: needsOf(kit.form), notice, setNotice, reprice };
}
