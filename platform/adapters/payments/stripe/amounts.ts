import { fractionDigitsOf } from '#kernel/money/currency.ts';
import type { Money } from '#kernel/money/money.ts';
import type { ReportedAmount } from '../port.ts';

// Of Stripe's currencies without a minor unit, those that are not ours matter as well: an event may name any.
const ZERO_DECIMAL: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);

/** Stripe counts in the smallest unit, as we do. Where the two tables would differ, a wrong sum would be asked for. */
export function toStripeAmount(amount: Money): { amount: number; currency: string } {
  const stripeDigits = ZERO_DECIMAL.has(amount.currency) ? 0 : 2;
  if (stripeDigits !== fractionDigitsOf(amount.currency)) {
    throw new RangeError(`Stripe counts ${amount.currency} in another unit`);
  }
  return { amount: amount.minor, currency: amount.currency.toLowerCase() };
}

export function fromStripeAmount(minor: number, currency: string): ReportedAmount {
  return { minor, currency: currency.toUpperCase() };
}
