import type { Confirmed, ConfirmOptions, StripeError, StripePerson } from './stripe-js.ts';

/** Who pays, as far as the page knows it. */
export interface Payer {
  email: string;
  /** Null where no address was asked for. */
  billing: StripePerson | null;
  shipping: StripePerson | null;
}

/** `done`: Stripe has taken it; whether the money is there is for the server to find out. `unknown`: nobody can say. */
export type Outcome = { kind: 'done' } | { kind: 'declined'; message: string | null } | { kind: 'unknown' };

// The shopper can mend these. Of all others it is not known whether something was charged.
const MENDABLE: ReadonlySet<string> = new Set(['card_error', 'validation_error']);

export function toOutcome({ error }: Confirmed): Outcome {
  if (error === undefined) return { kind: 'done' };
  return MENDABLE.has(error.type) ? { kind: 'declined', message: error.message ?? null } : { kind: 'unknown' };
}

/** Everything that the fields were told not to ask for is handed over here. */
export function toParams({ email, billing, shipping }: Payer, returnUrl: string): ConfirmOptions['confirmParams'] {
  return {
    return_url: returnUrl,
    payment_method_data: { billing_details: { email, ...(billing !== null && withoutPhone(billing)) } },
    ...(shipping !== null && { shipping: withoutPhone(shipping) }),
  };
}

/** An empty phone number is none. */
function withoutPhone(person: StripePerson): StripePerson {
  const { phone, ...rest } = person;
  return phone === '' ? rest : person;
}

export const messagesOf = ({ message }: StripeError, fallback: string): string => message ?? fallback;
