import { type CombinedDiscounts, combineDiscounts } from '#features/discounts/combine-discounts.ts';
import type { Discount } from '#features/discounts/discount.ts';
import {
  type DefaultOption,
  listShippingOptions,
  type OfferedOption,
  type ShippingOption,
  selectOption,
} from '#features/shipping/rules.ts';
import type { ShippingRate, TaxRounding, TaxRule } from '#features/sites/site-file.ts';
import { type ApplicableRule, computeTax, matchTaxRules } from '#features/tax/rules.ts';
import type { Place } from '#kernel/regions/area.ts';
import { type CartTotals, countShippable, type PricedLine, totalOf } from './rules.ts';

export interface PricingLine extends PricedLine {
  itemId: string;
  categories: readonly string[];
  weightGrams: number;
  /** Omitted means yes. */
  isTaxable?: boolean;
}

/** Everything that the price of a cart depends on, besides its discounts. */
export interface DiscountedInput {
  lines: readonly PricingLine[];
  rates: readonly ShippingRate[];
  tax: { rules: readonly TaxRule[]; inclusive: boolean; rounding: TaxRounding };
  location: Place | null;
  /** The chosen option. Null selects the default. */
  shippingOption: string | null;
  /** Which options can be the default. Any of them by default. */
  defaultOption?: DefaultOption;
  /** Replaces the options of the rates. Null charges no shipping. */
  fixedShipping?: ShippingOption | null;
}

export interface PricingInput extends DiscountedInput {
  /** Codes as entered. `discounts` has those of these codes and the automatic ones of the website. */
  codes: readonly string[];
  discounts: readonly Discount[];
  now: Date;
}

export interface PricedCart extends CartTotals {
  discounts: CombinedDiscounts;
  shippingOptions: ShippingOption[];
  selectedOption: ShippingOption | null;
  taxRules: ApplicableRule[];
  discountCents: number;
  shippingCostCents: number;
  /** Tax added to the goods. 0 where prices include it. */
  taxCents: number;
  /** Tax already contained in the prices. 0 where it is added. */
  includedTaxCents: number;
  grandTotalCents: number;
}

/** Goods, less discounts, plus shipping, plus tax, all in whole minor units. No step makes a part negative. */
export function priceCart(input: PricingInput): PricedCart {
  const discounts = combineDiscounts({
    codes: input.codes,
    discounts: input.discounts,
    context: {
      lines: input.lines.map(({ itemId, categories, quantity, purchasePriceCents }) => ({
        itemId,
        categories,
        quantity,
        amountCents: quantity * purchasePriceCents,
      })),
      usedBefore: new Set(),
    },
    now: input.now,
  });
  return priceDiscounted(input, discounts);
}

/** The same for discounts that are known. */
export function priceDiscounted(input: DiscountedInput, discounts: CombinedDiscounts): PricedCart {
  const totals = totalOf(input.lines);
  const shipping = chooseShipping(input, totals, discounts);
  const shippingCostCents = shipping.selectedOption?.priceCents ?? 0;
  const taxRules = matchTaxRules(input.tax.rules, input.location);
  const tax = computeTax({
    lines: input.lines.map((line, at) => ({
      amountCents:
        line.isTaxable === false
          ? 0
          : line.quantity * line.purchasePriceCents - (discounts.lineDiscountsCents[at] ?? 0),
    })),
    shippingCents: shippingCostCents,
    rules: taxRules,
    inclusive: input.tax.inclusive,
    rounding: input.tax.rounding,
  });
  const grandTotalCents = totals.subtotalCents - discounts.discountCents + shippingCostCents + tax.addedCents;
  return {
    ...totals,
    ...shipping,
    discounts,
    taxRules,
    discountCents: discounts.discountCents,
    shippingCostCents,
    taxCents: tax.addedCents,
    includedTaxCents: tax.totalCents - tax.addedCents,
    grandTotalCents: Math.max(0, grandTotalCents),
  };
}

/** The fixed shipping if there is one, otherwise the chosen option or the default. */
function chooseShipping(input: DiscountedInput, totals: CartTotals, discounts: CombinedDiscounts) {
  const { fixedShipping } = input;
  if (fixedShipping !== undefined)
    return { shippingOptions: fixedShipping === null ? [] : [fixedShipping], selectedOption: fixedShipping };
  const parcel = {
    requiresShipping: totals.requiresShipping,
    weightGrams: input.lines.reduce((sum, line) => sum + line.quantity * line.weightGrams, 0),
    units: countShippable(input.lines),
    subtotalCents: totals.subtotalCents - discounts.discountCents,
    freeShipping: discounts.freeShipping,
  };
  const offered = listShippingOptions(input.rates, parcel, input.location);
  const selected = selectOption(offered, input.shippingOption, input.defaultOption ?? 'any');
  return { shippingOptions: offered.map(toOption), selectedOption: selected === null ? null : toOption(selected) };
}

/** As it is published and stored with an order. */
function toOption({ id, name, priceCents }: OfferedOption): ShippingOption {
  return { id, name, priceCents };
}
