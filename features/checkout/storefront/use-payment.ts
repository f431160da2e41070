import { useState } from 'react';
import { ApiError } from '#browser/client/api-error.ts';
import { loadAttempt } from './attempt.ts';
import { explain, toProblems } from './explain.ts';
import { messages } from './messages.ts';
import { formatDue, openPaidOrder, openPendingOrder, toOrder } from './order-body.ts';
import { confirm, findPaid, type Outcome, pay } from './pay.ts';
import { paymentHandler } from './payment-handler.ts';
import { toInput } from './quote-input.ts';
import { type Checkout, INVALID_FIELDS } from './use-checkout.ts';

export type ChallengeAnswer = 'approve' | 'refuse';

export interface PaymentControls {
  isPaying: boolean;
  /** The bank has sent a challenge. */
  hasChallenge: boolean;
  submit: () => void;
  answer: (answer: ChallengeAnswer) => void;
}

type Challenge = Extract<Outcome, { kind: 'challenge' }>;

/** Runs the payment from the click on the button to the page of the order, or to an error message. */
export function usePayment(checkout: Checkout): PaymentControls {
  const { formApi, setNotice } = checkout;
  const [isPaying, setPaying] = useState(false);
  const [challenge, setChallenge] = useState<Challenge | null>(null);

  const handleOutcome = (outcome: Outcome | null): void => {
    // The button keeps its busy state while the browser opens the order.
    if (outcome?.kind === 'paid') return openPaidOrder(checkout.store, outcome.token);
    if (outcome?.kind === 'underway') return openPendingOrder(outcome.token);
    setPaying(false);
    if (outcome?.kind === 'challenge') return setChallenge(outcome);
    if (outcome === null) return undefined;
    // Show the message at the card field as well, because the shopper has to enter another card.
    if (outcome.kind === 'declined' && checkout.requirements.card) formApi.show({ 'card.number': toNotice(outcome) });
    return setNotice(toNotice(outcome));
  };
  const run = (work: () => Promise<Outcome | null>): void => {
    setNotice(null);
    setPaying(true);
    work()
      .catch((error: unknown) => recover(checkout, error))
      .then(handleOutcome)
      .catch(reportError);
  };
  return {
    isPaying,
    hasChallenge: challenge !== null,
    submit() {
      if (isPaying) return;
      const found = formApi.show(formApi.check());
      if (found > 0) setNotice(INVALID_FIELDS);
      else run(() => submitOrder(checkout));
    },
    answer(answer) {
      if (challenge !== null) run(() => confirm(checkout.store, challenge, { challenge: answer }));
      setChallenge(null);
    },
  };
}

async function submitOrder(checkout: Checkout): Promise<Outcome | null> {
  const { flow, store, formApi, quotes, fields, setNotice } = checkout;
  // Call this first: wallets open only during the user activation of the click.
  const problem = (await fields.current?.check()) ?? null;
  if (problem !== null) {
    setNotice(problem);
    return null;
  }
  const { cart, dueCents } = quotes.quote;
  const next = await quotes.refresh(toInput(formApi.form, cart.requiresShipping));
  if (next.cart.grandTotalCents !== cart.grandTotalCents || next.dueCents !== dueCents) {
    setNotice(messages.totalChanged(formatDue(next)));
    return null;
  }
  return await pay({ flow, store }, toOrder(formApi.form, next), paymentHandler(checkout));
}

function toNotice(outcome: Exclude<Outcome, { kind: 'paid' | 'challenge' | 'underway' }>): string {
  switch (outcome.kind) {
    case 'declined':
      return outcome.message ?? messages.orderNotPaid;
    case 'open':
      return messages.paymentUnconfirmed;
    case 'unsupported':
      return messages.otherProvider;
  }
}

// The cart is missing or already ordered, possibly because this tab has paid for it.
const POSSIBLY_PAID: ReadonlySet<string> = new Set(['CHECKOUT_PAID_ALREADY', 'CART_NOT_FOUND', 'CHECKOUT_EMPTY']);

async function recover(
  { store, extraStep, formApi, setNotice, reprice }: Checkout,
  error: unknown,
): Promise<Outcome | null> {
  const token = loadAttempt(store)?.token ?? null;
  if (token !== null && error instanceof ApiError && POSSIBLY_PAID.has(error.code)) {
    const paid = await findPaid(token);
    if (paid !== null) return { kind: 'paid', token: paid };
  }
  const found = formApi.show(toProblems(error, extraStep?.fields.map(({ name }) => name) ?? []));
  setNotice(found > 0 ? INVALID_FIELDS : explain(error));
  // Prices, stock or discounts may have changed, so update the page.
  reprice(formApi.form, { force: true });
  return null;
}
