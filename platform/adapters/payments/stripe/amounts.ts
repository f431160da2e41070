import { fractionDigitsOf } from '#kernel/money/currency.ts';
import type { Money } from '#kernel/money/money.ts';
import type { ReportedAmount } from '../port.ts';

// This also lists zero-decimal currencies of Stripe that we do not support: an event may contain any currency.
const ZERO_DECIMAL: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);

/** Stripe uses the smallest currency unit, as we do. If the two tables differed, a wrong amount would be charged. */
export function toStripeAmount(amount: Money): { amount: number; currency: string } {
  const stripeDigits = ZERO_DECIMAL.has(amount.currency) ? 0 : 2;
  if (stripeDigits !== fractionDigitsOf(amount.currency)) {
    throw new RangeError(`Stripe uses a different smallest unit for ${amount.currency}`);
  }
  return { amount: amount.minor, currency: amount.currency.toLowerCase() };
}

export function fromStripeAmount(minor: number, currency: string): ReportedAmount {
  return { minor, currency: currency.toUpperCase() };
}
