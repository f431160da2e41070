import type { RateBody, TierBody } from './new-rate.ts';
import { rateMessages as messages } from './rate-messages.ts';

export interface RateFormat {
  money: (cents: number) => string;
}

/** What a rate costs, as a phrase. A value that is not entered yet is shown as an ellipsis. */
export function describeRate(rate: RateBody, format: RateFormat): string {
  const parts = [fullPrice(rate, format), freeOver(rate, format), pickupPlace(rate)];
  const text = parts.filter((part) => part !== '').join(messages.comma);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function price(cents: number | null, { money }: RateFormat): string {
  if (cents === null) return messages.open;
  return cents === 0 ? messages.free : money(cents);
}

function fullPrice(rate: RateBody, format: RateFormat): string {
  switch (rate.kind) {
    case 'flat':
    case 'pickup':
      return price(rate.priceCents, format);
    case 'weight':
      return messages.perKilogram(price(rate.baseCents, format), price(rate.perKilogramCents, format));
    case 'price':
    case 'items':
    case 'weight-tiers':
      return describeTiers(rate, format);
  }
}

function describeTiers({ kind, tiers }: RateBody, format: RateFormat): string {
  if (tiers === null || tiers.length === 0) return messages.open;
  const limitOf = ({ upTo }: TierBody): string => (upTo === null ? messages.open : describeLimit(kind, upTo, format));
  const last = tiers.at(-1) as TierBody;
  const texts = tiers.map((tier, index) => {
    const cost = price(tier.priceCents, format);
    if (index < tiers.length - 1 || tier.upTo !== null) return messages.upTo(cost, limitOf(tier));
    return tiers.length === 1 ? cost : messages.above(cost);
  });
  return [...texts, ...(last.upTo === null ? [] : [messages.notOffered])].join(messages.comma);
}

const GRAMS_PER_KILOGRAM = 1000;

function describeLimit(kind: RateBody['kind'], upTo: number, { money }: RateFormat): string {
  if (kind === 'price') return messages.ordersOf(money(upTo));
  return kind === 'items' ? messages.items(upTo) : messages.kilograms(upTo / GRAMS_PER_KILOGRAM);
}

function freeOver({ freeOverCents }: RateBody, { money }: RateFormat): string {
  return freeOverCents === null ? '' : messages.freeFrom(money(freeOverCents));
}

function pickupPlace({ kind, address }: RateBody): string {
  const [firstLine = ''] = (address ?? '').trim().split('\n');
  return kind !== 'pickup' || firstLine === '' ? '' : messages.pickupAt(firstLine);
}
