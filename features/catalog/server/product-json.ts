import { type Collection, type ItemJson, toItemJson } from '#features/content/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { CurrencyCode } from '#kernel/money/currency.ts';
import { money } from '#kernel/money/money.ts';
import { toDecimal, toWire } from '#kernel/money/wire.ts';
import { PRODUCT_TYPES } from '../product-type.ts';
import { cheapestVariant, isOnSale } from '../rules.ts';
import { type SubscriptionTerms, subscriptionOptionIds } from '../subscription-options.ts';
import { type ProductRow, toProductSummary, type Variant } from './product-row.ts';

const NO_BILLING_END = 0;

/** A product as templates and the public JSON see it. */
export function toProductJson(row: ProductRow, collection: Collection, currency: CurrencyCode): ItemJson {
  // Search texts are part of the content of other items.
  const item = { ...row, content: { ...row.content, seo: row.details.seo } };
  return { ...toItemJson(item, collection), structuredContent: structuredContent(row, currency) };
}

function structuredContent(row: ProductRow, currency: CurrencyCode): Record<string, unknown> {
  const summary = toProductSummary(row);
  const { variants } = summary;
  const { details } = row;
  const cheapest = cheapestVariant(variants);
  return {
    productType: row.product_type,
    variants: variants.map((variant) => {
      const json = variantJson(variant, row.options, currency);
      return details.subscription === undefined ? json : { ...json, pricingOptions: [pricingOption(json)] };
    }),
    variantOptionOrdering: row.options,
    userDefinedVariantOptions: optionValues(row.options, variants),
    isSubscribable: details.subscription !== undefined,
    ...(details.subscription === undefined ? {} : subscriptionJson(details.subscription)),
    priceMoney: toWire(money(cheapest?.priceCents ?? 0, currency)),
    salePriceMoney: toWire(money(cheapest?.salePriceCents ?? 0, currency)),
    onSale: row.product_type === PRODUCT_TYPES.digital && isOnSale(summary),
    useCustomAddButtonText: details.addButtonText !== undefined,
    ...(details.addButtonText === undefined ? {} : { customAddButtonText: details.addButtonText }),
    ...(details.audio === undefined ? {} : { audioAssetUrl: recordingUrl(row.id) }),
  };
}

function subscriptionJson(terms: SubscriptionTerms): object {
  return {
    subscriptionPlan: { billingPeriod: terms.billingPeriod, numBillingCycles: terms.billingCycles ?? NO_BILLING_END },
    productSubscriptionOptions: subscriptionOptionIds(terms).map((id) => ({ id })),
  };
}

function variantJson(variant: Variant, options: readonly string[], currency: CurrencyCode): Record<string, unknown> {
  const { unlimited, qtyInStock } = variant;
  const priceMoney = toWire(money(variant.priceCents, currency));
  const salePriceMoney = toWire(money(variant.salePriceCents ?? 0, currency));
  return {
    id: variant.id,
    sku: variant.sku,
    attributes: variant.attributes,
    optionValues: options.map((name) => ({ optionName: name, value: variant.attributes[name] ?? '' })),
    price: { decimalValue: toDecimal(money(variant.priceCents, currency)), currencyCode: currency },
    salePrice: { decimalValue: toDecimal(money(variant.salePriceCents ?? 0, currency)), currencyCode: currency },
    priceMoney,
    salePriceMoney,
    onSale: variant.onSale,
    unlimited,
    qtyInStock,
    stock: { unlimited, qtyInStock },
    ...(variant.imageId === null ? {} : { mainImageId: variant.imageId }),
  };
}

/** The price of each payment of a subscription to the variant. */
function pricingOption({ priceMoney, salePriceMoney, onSale }: Record<string, unknown>): object {
  return { priceMoney, salePriceMoney, onSale };
}

function optionValues(options: readonly string[], variants: readonly Variant[]): object[] {
  return options.map((name) => ({
    name,
    values: [...new Set(variants.flatMap((variant) => variant.attributes[name] ?? []))],
  }));
}

export function recordingUrl(itemId: ItemId): string {
  return `/media/audio/${itemId}`;
}
