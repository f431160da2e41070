import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { CheckoutFlow, ExtraStep } from '#features/checkout/checkout-flow.ts';
import type { Quote } from '#features/checkout/contract.ts';
import type { Plan } from '../plan.ts';
import { periodText, planText } from '../plan-text.ts';
import { getQuote, placeSubscription } from './calls.ts';

const KEY_LENGTH = 12;

/** The checkout flow for the cart of a token. Input is stored per cart, so that two carts are never mixed up. */
export function subscribeFlow(cartToken: string, plan: Plan): CheckoutFlow {
  return {
    name: 'subscription',
    heading: 'Subscribe',
    storageKey: `subscribe-${cartToken.slice(0, KEY_LENGTH)}`,
    hasCodes: false,
    savesPaymentMethod: true,
    quote: async ({ location, option }) => await getQuote({ cartToken, location, option }),
    place: async ({ extra: _extra, ...body }, key) => await placeSubscription({ ...body, cartToken }, key),
    summaryNote: (quote) => agreementText(plan, quote),
    extraStep: () => toAgreementStep(plan),
  };
}

/** What is charged, when, and until when. The shopper agrees to it by paying. */
export function agreementText(plan: Plan, { dueCents, cart: { currency } }: Pick<Quote, 'dueCents' | 'cart'>): string {
  const amount = formatCents(dueCents, currency);
  const again = `Your card is charged ${amount} today and ${amount} again ${periodText(plan)}`;
  const end = plan.cycles === 0 ? 'until you cancel' : `${plan.cycles} payments in total, or until you cancel`;
  return `${again}, ${end}.`;
}

/** A step without fields: the agreement is shown before the shopper enters anything. */
function toAgreementStep(plan: Plan): ExtraStep {
  const times = plan.cycles === 0 ? '' : `, ${plan.cycles} payments in total`;
  return {
    title: `Delivered ${planText(plan)}`,
    text: `By paying you agree that your card is kept and charged the same total again ${periodText(plan)}${times}, until you cancel. You can skip, pause or cancel at any time with the link in your email.`,
    fields: [],
    check: () => ({}),
  };
}
