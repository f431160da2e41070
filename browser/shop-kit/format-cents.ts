import { type CurrencyCode, isCurrencyCode } from '#kernel/money/currency.ts';
import { formatMoney } from '#kernel/money/format.ts';
import { money } from '#kernel/money/money.ts';

const FALLBACK: CurrencyCode = 'USD';

export function formatCents(cents: number, currency: string): string {
  return formatMoney(money(cents, isCurrencyCode(currency) ? currency : FALLBACK));
}
