import type { CurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import type { ProductListRow } from '../admin-contract.ts';
import { catalogMessages } from './messages.ts';

type Prices = Pick<ProductListRow, 'lowestPriceCents' | 'highestPriceCents' | 'currency'>;

/** One price, or a range of prices. */
export function priceText({ lowestPriceCents, highestPriceCents, currency }: Prices): string {
  // An unknown currency is shown as its code.
  const format = (minor: number): string => formatMoney({ minor, currency: currency as CurrencyCode });
  const lowest = format(lowestPriceCents);
  if (lowestPriceCents === highestPriceCents) return lowest;
  return catalogMessages.priceRange(lowest, format(highestPriceCents));
}
