import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { countryName } from '#kernel/regions/country-names.ts';
import { ANYWHERE } from '#kernel/regions/narrowest.ts';
import { describeRate } from '../describe-rate.ts';
import { NEW_RATE, type RateBody, type TierBody } from '../new-rate.ts';
import { kindLabels, shippingMessages as messages } from './messages.ts';

/** Names of the fields where two people changed the same rate. */
export const fieldLabels: Readonly<Record<keyof RateBody, string>> = {
  name: messages.name,
  countries: messages.countries,
  regions: messages.regions,
  postalPrefixes: messages.postalCodes,
  kind: messages.kind,
  priceCents: messages.price,
  baseCents: messages.basePrice,
  perKilogramCents: messages.perKilogram,
  tiers: messages.tiers,
  freeOverCents: messages.freeOver,
  address: messages.address,
  instructions: messages.instructions,
};

type Describe = (value: unknown) => string;

const nameOf = (code: unknown): string => (code === ANYWHERE ? messages.anywhere : countryName(String(code)));

/** Shows values where two people changed the same rate: amounts, and names instead of codes. */
export function describeFields(currency: string): Readonly<Record<string, Describe>> {
  const format = { money: (cents: number) => formatMoney(cents, currency) };
  const money: Describe = (value) => (typeof value === 'number' ? format.money(value) : messages.none);
  const tiers: Describe = (value) =>
    Array.isArray(value)
      ? describeRate({ ...NEW_RATE, kind: 'price', tiers: value as TierBody[] }, format)
      : messages.none;
  return {
    priceCents: money,
    baseCents: money,
    perKilogramCents: money,
    freeOverCents: money,
    countries: (value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : messages.none),
    kind: (value) => kindLabels[value as RateBody['kind']] ?? messages.none,
    tiers,
  };
}
