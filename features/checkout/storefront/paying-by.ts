import { toCard } from '#browser/shop-kit/card-text.ts';
import type { Payer } from '#browser/stripe/confirm.ts';
import type { StripePerson } from '#browser/stripe/stripe-js.ts';
import { type Party, toAddress, valueOf } from './fields.ts';
import { orderPath, rememberReturnPath } from './order-body.ts';
import { ask, confirm, type OpenOrder, type Outcome, type PayingBy } from './pay.ts';
import type { CheckoutForm } from './saved-form.ts';
import type { Checkout } from './use-checkout.ts';

/** Pays with the entered data: at the test bank through our own fields, otherwise through those of the provider. */
export function payingBy(checkout: Checkout): PayingBy {
  const { facts, store, kit } = checkout;
  const { provider } = facts.payment;
  if (provider === 'stripe') return { provider, confirm: async (order) => await confirmByFields(checkout, order) };
  const [number, expiry, cvc] = [kit.value('card.number'), kit.value('card.expiry'), kit.value('card.cvc')];
  const card = toCard({ number, expiry, cvc });
  return {
    provider,
    confirm: async (order) => (card === null ? { kind: 'open' } : await confirm(store, order, { card })),
  };
}

async function confirmByFields({ store, kit, needs, fields }: Checkout, order: OpenOrder): Promise<Outcome> {
  const { token, clientSecret } = order;
  if (fields.current === null) return { kind: 'open' };
  // Some payment methods leave the page here and return to that of the order.
  rememberReturnPath();
  const payer = toPayer(kit.form, needs.delivery);
  const answer = await fields.current.pay(clientSecret, payer, `${location.origin}${orderPath(token)}`);
  if (answer.kind === 'declined') return answer;
  const outcome = await ask(store, token);
  return answer.kind === 'done' && outcome.kind === 'open' ? { kind: 'underway', token } : outcome;
}

function toPayer({ values, billingIsDelivery }: CheckoutForm, hasAddress: boolean): Payer {
  const person = (party: Party): StripePerson => {
    const { firstName, lastName, phone, line1, line2, city, region, postalCode, country } = toAddress(values, party);
    const address = { line1, line2, city, state: region, postal_code: postalCode, country };
    return { name: `${firstName} ${lastName}`, phone, address };
  };
  return {
    email: valueOf(values, 'email').trim(),
    billing: hasAddress ? person(billingIsDelivery ? 'delivery' : 'billing') : null,
    shipping: hasAddress ? person('delivery') : null,
  };
}
