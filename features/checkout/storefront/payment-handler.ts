import { toCard } from '#browser/shop-kit/card-text.ts';
import type { Payer } from '#browser/stripe/confirm.ts';
import type { StripeContact } from '#browser/stripe/stripe-js.ts';
import { type AddressKind, toAddress, valueOf } from './fields.ts';
import { orderPath, rememberReturnPath } from './order-body.ts';
import { confirm, type OpenOrder, type Outcome, type PaymentMethodHandler, pollOrder } from './pay.ts';
import type { CheckoutForm } from './saved-form.ts';
import type { Checkout } from './use-checkout.ts';

/** Pays with the entered data: at the test bank through our own fields, otherwise through those of the provider. */
export function paymentHandler(checkout: Checkout): PaymentMethodHandler {
  const { facts, store, formApi } = checkout;
  const { provider } = facts.payment;
  if (provider === 'stripe') return { provider, confirm: async (order) => await confirmByFields(checkout, order) };
  const [number, expiry, cvc] = [formApi.value('card.number'), formApi.value('card.expiry'), formApi.value('card.cvc')];
  const card = toCard({ number, expiry, cvc });
  return {
    provider,
    confirm: async (order) => (card === null ? { kind: 'open' } : await confirm(store, order, { card })),
  };
}

async function confirmByFields({ store, formApi, requirements, fields }: Checkout, order: OpenOrder): Promise<Outcome> {
  const { token, clientSecret } = order;
  if (fields.current === null) return { kind: 'open' };
  // Some payment methods leave the page here and return to that of the order.
  rememberReturnPath();
  const payer = toPayer(formApi.form, requirements.delivery);
  const answer = await fields.current.pay(clientSecret, payer, `${location.origin}${orderPath(token)}`);
  if (answer.kind === 'declined') return answer;
  const outcome = await pollOrder(store, token);
  return answer.kind === 'done' && outcome.kind === 'open' ? { kind: 'underway', token } : outcome;
}

function toPayer({ values, billingIsDelivery }: CheckoutForm, hasAddress: boolean): Payer {
  const person = (addressKind: AddressKind): StripeContact => {
    const { firstName, lastName, phone, line1, line2, city, region, postalCode, country } = toAddress(
      values,
      addressKind,
    );
    const address = { line1, line2, city, state: region, postal_code: postalCode, country };
    return { name: `${firstName} ${lastName}`, phone, address };
  };
  return {
    email: valueOf(values, 'email').trim(),
    billing: hasAddress ? person(billingIsDelivery ? 'delivery' : 'billing') : null,
    shipping: hasAddress ? person('delivery') : null,
  };
}
