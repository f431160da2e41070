import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { formatDateTime } from '#browser/admin-kit/format/time.ts';
import { kindLabels, discountMessages as messages, methodLabels } from './messages.ts';
import type { Titles } from './product-field.tsx';

export interface DescribeOptions {
  currency: string;
  timeZone: string;
  titles: Titles;
}

type Describe = (value: unknown) => string;

/** Shows values where two people changed the same discount: amounts, times, and names instead of ids. */
export function describeFields({ currency, timeZone, titles }: DescribeOptions): Readonly<Record<string, Describe>> {
  const money: Describe = (value) => (typeof value === 'number' ? formatMoney(value, currency) : messages.none);
  const time: Describe = (value) => (typeof value === 'string' ? formatDateTime(value, timeZone) : messages.none);
  const titleOf = (id: unknown): string => titles.get(String(id)) ?? messages.missingProduct;
  const products: Describe = (value) =>
    Array.isArray(value) ? value.map(titleOf).join(', ') || messages.none : messages.everything;
  const labelOf =
    (labels: Readonly<Record<string, string>>): Describe =>
    (value) =>
      labels[String(value)] ?? messages.none;
  return {
    amountCents: money,
    minimumCents: money,
    startsAt: time,
    endsAt: time,
    productIds: products,
    getProductIds: products,
    kind: labelOf(kindLabels),
    method: labelOf(methodLabels),
  };
}
