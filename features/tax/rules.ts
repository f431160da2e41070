import type { TaxRounding, TaxRule } from '#features/sites/site-file.ts';
import { divideRounded } from '#kernel/money/percent.ts';
import { splitMinor } from '#kernel/money/split-minor.ts';
import type { Area, Place } from '#kernel/regions/area.ts';
import { keepNarrowest } from '#kernel/regions/narrowest.ts';
import { HUNDRED_PERCENT, toMicroPercent } from './rate.ts';

/** A rule that applies at the destination of a cart. */
export type ApplicableRule = Pick<TaxRule, 'name' | 'rate' | 'shipping'>;

/** The rules of the narrowest area around a location, each name once. Empty without a location. */
export function matchTaxRules(rules: readonly TaxRule[], location: Place | null): ApplicableRule[] {
  if (location === null) return [];
  const byName = new Map<string, ApplicableRule>();
  for (const { name, rate, shipping } of keepNarrowest(rules, location, (rule) => [areaOf(rule)])) {
    const known = byName.get(name);
    if (known === undefined || isHigher({ rate, shipping }, known)) byName.set(name, { name, rate, shipping });
  }
  return [...byName.values()];
}

/** The area where a rule applies. */
export function areaOf({ country, region, regions, postalPrefix, postalPrefixes }: TaxRule): Area {
  return {
    country,
    regions: withShortForm(region, regions),
    postalPrefixes: withShortForm(postalPrefix, postalPrefixes),
  };
}

/** A blank short form is ignored. */
function withShortForm(short: string | undefined, list: readonly string[]): readonly string[] {
  return short === undefined || short === '' ? list : [short, ...list];
}

function isHigher(a: Omit<ApplicableRule, 'name'>, b: ApplicableRule): boolean {
  const [rateA, rateB] = [toMicroPercent(a.rate), toMicroPercent(b.rate)];
  return rateA === rateB ? a.shipping && !b.shipping : rateA > rateB;
}

export interface TaxInput {
  /** Amounts after discounts. */
  lines: readonly { amountCents: number }[];
  shippingCents: number;
  rules: readonly ApplicableRule[];
  /** Whether the amounts already include the tax. */
  inclusive: boolean;
  rounding: TaxRounding;
}

export interface Tax {
  lineTaxesCents: number[];
  shippingTaxCents: number;
  /** The sum of the parts. */
  totalCents: number;
  /** What the tax adds to the price of the cart: the total, or 0 when prices include it. */
  addedCents: number;
}

export function computeTax(input: TaxInput): Tax {
  const rate = sumRates(input.rules);
  const shippingRate = sumRates(input.rules.filter(({ shipping }) => shipping));
  const exact = {
    lines: input.lines.map(({ amountCents }) => exactTax(amountCents, rate, input.inclusive)),
    shipping: exactTax(input.shippingCents, shippingRate, input.inclusive),
  };
  const shippingTaxCents = round(exact.shipping);
  const lineTaxesCents =
    input.rounding === 'line' ? exact.lines.map(round) : allocateCartTax(input.lines, exact, shippingTaxCents);
  const totalCents = lineTaxesCents.reduce((a, b) => a + b, shippingTaxCents);
  return { lineTaxesCents, shippingTaxCents, totalCents, addedCents: input.inclusive ? 0 : totalCents };
}

interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

function exactTax(amountCents: number, rate: bigint, inclusive: boolean): Fraction {
  return {
    numerator: BigInt(amountCents) * rate,
    denominator: inclusive ? HUNDRED_PERCENT + rate : HUNDRED_PERCENT,
  };
}

/** Rounds the tax once for the whole cart, and distributes what remains after the shipping tax over the lines. */
function allocateCartTax(
  lines: TaxInput['lines'],
  exact: { lines: readonly Fraction[]; shipping: Fraction },
  shippingTaxCents: number,
): number[] {
  const totalCents = round([...exact.lines, exact.shipping].reduce(add));
  return splitMinor(
    totalCents - shippingTaxCents,
    lines.map(({ amountCents }) => amountCents),
  );
}

function add(a: Fraction, b: Fraction): Fraction {
  // The lines of a cart share one denominator, which would otherwise grow with each line.
  if (a.denominator === b.denominator) return { ...a, numerator: a.numerator + b.numerator };
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

function round({ numerator, denominator }: Fraction): number {
  return Number(divideRounded(numerator, denominator, 'half-up'));
}

function sumRates(rules: readonly ApplicableRule[]): bigint {
  return rules.reduce((sum, { rate }) => sum + toMicroPercent(rate), 0n);
}
