import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import type { ProductRow } from '../contract.ts';
import { catalogMessages } from './messages.ts';

type Prices = Pick<ProductRow, 'lowestPriceCents' | 'highestPriceCents' | 'currency'>;

/** One price, or the range of them. */
export function priceText({ lowestPriceCents, highestPriceCents, currency }: Prices): string {
  // A currency that the table does not know is written as its code.
  const format = (minor: number): string => formatMoney({ minor, currency: currency as CurrencyCode });
  const lowest = format(lowestPriceCents);
  if (lowestPriceCents === highestPriceCents) return lowest;
  return catalogMessages.priceRange(lowest, format(highestPriceCents));
}
