import type { Confirmed, ConfirmOptions, StripeContact, StripeError } from './stripe-js.ts';

/** The payer, as far as the page knows them. */
export interface Payer {
  email: string;
  /** Null when no address was asked for. */
  billing: StripeContact | null;
  shipping: StripeContact | null;
}

/**
 * `done`: Stripe accepted it, and the server finds out whether the payment succeeded. `unknown`: the outcome cannot be
 * determined.
 */
export type Outcome = { kind: 'done' } | { kind: 'declined'; message: string | null } | { kind: 'unknown' };

// Errors that the shopper can fix. For all others it is unknown whether something was charged.
const RECOVERABLE_ERRORS: ReadonlySet<string> = new Set(['card_error', 'validation_error']);

export function toOutcome({ error }: Confirmed): Outcome {
  if (error === undefined) return { kind: 'done' };
  return RECOVERABLE_ERRORS.has(error.type)
    ? { kind: 'declined', message: error.message ?? null }
    : { kind: 'unknown' };
}

/** Contains everything that the fields were configured not to ask for. */
export function toParams({ email, billing, shipping }: Payer, returnUrl: string): ConfirmOptions['confirmParams'] {
  return {
    return_url: returnUrl,
    payment_method_data: { billing_details: { email, ...(billing !== null && withoutPhone(billing)) } },
    ...(shipping !== null && { shipping: withoutPhone(shipping) }),
  };
}

/** Treats an empty phone number as missing. */
function withoutPhone(contact: StripeContact): StripeContact {
  const { phone, ...rest } = contact;
  return phone === '' ? rest : contact;
}

export const messagesOf = ({ message }: StripeError, fallback: string): string => message ?? fallback;
