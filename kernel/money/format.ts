import { findCurrency } from './currency.ts';
import type { Money } from './money.ts';
import { toDecimal } from './wire.ts';

const GROUP_SEPARATOR = ',';

/** Adds thousands separators: `1234567.50` becomes `1,234,567.50`. */
export function groupThousands(decimal: string): string {
  const point = decimal.indexOf('.');
  const whole = point < 0 ? decimal : decimal.slice(0, point);
  const first = whole.startsWith('-') ? 1 : 0;
  let out = point < 0 ? '' : decimal.slice(point);
  let end = whole.length;
  for (; end - first > 3; end -= 3) out = GROUP_SEPARATOR + whole.slice(end - 3, end) + out;
  return whole.slice(0, end) + out;
}

/** `$1,234.50`, or `1,234.50 CHF` for currencies whose symbol is not conventionally written first. */
export function formatMoney(amount: Money): string {
  const text = groupThousands(toDecimal(amount));
  const symbol = findCurrency(amount.currency)?.symbol;
  if (symbol === undefined) return `${text} ${amount.currency}`;
  return text.startsWith('-') ? `-${symbol}${text.slice(1)}` : symbol + text;
}
