import { useState } from 'react';
import { ApiError } from '#browser/client/api-error.ts';
import { loadAttempt } from './attempt.ts';
import { explain, toProblems } from './explain.ts';
import { messages } from './messages.ts';
import { formatDue, leaveFor, toOrder, waitFor } from './order-body.ts';
import { confirm, findPaid, type Outcome, pay } from './pay.ts';
import { payingBy } from './paying-by.ts';
import { toInput } from './place.ts';
import { type Checkout, WRONG_FIELDS } from './use-checkout.ts';

export type ChallengeAnswer = 'approve' | 'refuse';

export interface Paying {
  isPaying: boolean;
  /** The bank has sent a challenge. */
  isAsked: boolean;
  submit: () => void;
  answer: (answer: ChallengeAnswer) => void;
}

type Challenge = Extract<Outcome, { kind: 'challenge' }>;

/** Runs the payment from the click on the button to the page of the order, or to an error message. */
export function usePaying(checkout: Checkout): Paying {
  const { kit, setNotice } = checkout;
  const [isPaying, setPaying] = useState(false);
  const [challenge, setChallenge] = useState<Challenge | null>(null);

  const follow = (outcome: Outcome | null): void => {
    // The button keeps its busy state while the browser opens the order.
    if (outcome?.kind === 'paid') return leaveFor(checkout.store, outcome.token);
    if (outcome?.kind === 'underway') return waitFor(outcome.token);
    setPaying(false);
    if (outcome?.kind === 'challenge') return setChallenge(outcome);
    if (outcome === null) return undefined;
    // Show the message at the card field as well, because the shopper has to enter another card.
    if (outcome.kind === 'declined' && checkout.needs.card) kit.show({ 'card.number': toNotice(outcome) });
    return setNotice(toNotice(outcome));
  };
  const run = (work: () => Promise<Outcome | null>): void => {
    setNotice(null);
    setPaying(true);
    work()
      .catch((error: unknown) => recover(checkout, error))
      .then(follow)
      .catch(reportError);
  };
  return {
    isPaying,
    isAsked: challenge !== null,
    submit() {
      if (isPaying) return;
      const found = kit.show(kit.check());
      if (found > 0) setNotice(WRONG_FIELDS);
      else run(() => order(checkout));
    },
    answer(answer) {
      if (challenge !== null) run(() => confirm(checkout.store, challenge, { challenge: answer }));
      setChallenge(null);
    },
  };
}

async function order(checkout: Checkout): Promise<Outcome | null> {
  const { flow, store, kit, quotes, fields, setNotice } = checkout;
  // Call this first: wallets open only during the user activation of the click.
  const problem = (await fields.current?.check()) ?? null;
  if (problem !== null) {
    setNotice(problem);
    return null;
  }
  const { cart, dueCents } = quotes.quote;
  const next = await quotes.refresh(toInput(kit.form, cart.requiresShipping));
  if (next.cart.grandTotalCents !== cart.grandTotalCents || next.dueCents !== dueCents) {
    setNotice(messages.totalChanged(formatDue(next)));
    return null;
  }
  return await pay({ flow, store }, toOrder(kit.form, next), payingBy(checkout));
}

function toNotice(outcome: Exclude<Outcome, { kind: 'paid' | 'challenge' | 'underway' }>): string {
  switch (outcome.kind) {
    case 'declined':
      return outcome.message ?? messages.over;
    case 'open':
      return messages.noAnswer;
    case 'unsupported':
      return messages.otherProvider;
  }
}

// The cart is missing or already ordered, possibly because this tab has paid for it.
const PERHAPS_PAID: ReadonlySet<string> = new Set(['CHECKOUT_PAID_ALREADY', 'CART_NOT_FOUND', 'CHECKOUT_EMPTY']);

async function recover(
  { store, extraStep, kit, setNotice, reprice }: Checkout,
  error: unknown,
): Promise<Outcome | null> {
  const token = loadAttempt(store)?.token ?? null;
  if (token !== null && error instanceof ApiError && PERHAPS_PAID.has(error.code)) {
    const paid = await findPaid(token);
    if (paid !== null) return { kind: 'paid', token: paid };
  }
  const found = kit.show(toProblems(error, extraStep?.fields.map(({ name }) => name) ?? []));
  setNotice(found > 0 ? WRONG_FIELDS : explain(error));
  // Prices, stock or discounts may have changed, so update the page.
  reprice(kit.form, { force: true });
  return null;
}
