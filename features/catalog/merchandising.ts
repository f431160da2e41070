import { isVariantInStock, type VariantSummary } from './rules.ts';

/** Messages and limits that an owner has set for a product. */
export interface Merchandising {
  soldOutText?: string | undefined;
  scarcity?: { text: string; below: number } | undefined;
  restock?:
    | { ctaText: string; buttonText: string; placeholderText: string; mailingListText?: string | undefined }
    | undefined;
}

export interface MerchandisedVariant extends VariantSummary {
  id: string;
  sku: string;
  attributes: Record<string, string>;
}

/** The entry of `productMerchandisingContext` for one product. */
export function merchandisingContext(settings: Merchandising, variants: readonly MerchandisedVariant[]): object {
  return {
    ...(settings.soldOutText === undefined ? {} : { customSoldOutText: settings.soldOutText }),
    ...scarcityContext(settings.scarcity, variants),
    ...restockContext(settings.restock, variants),
  };
}

function scarcityContext(scarcity: Merchandising['scarcity'], variants: readonly MerchandisedVariant[]): object {
  if (scarcity === undefined) return { scarcityEnabled: false };
  const scarce = variants.filter(
    ({ unlimited, qtyInStock }) => !unlimited && qtyInStock > 0 && qtyInStock < scarcity.below,
  );
  // With several variants, a notice belongs to its variant and stays hidden until that one is chosen.
  const single = variants.length === 1;
  return {
    scarcityEnabled: scarce.length > 0,
    scarcityText: scarcity.text,
    scarcityShownByDefault: single,
    scarcityTemplateViews: scarce.map(({ attributes, qtyInStock }) =>
      single ? { qtyInStock } : { attributes, qtyInStock },
    ),
  };
}

function restockContext(restock: Merchandising['restock'], variants: readonly MerchandisedVariant[]): object {
  if (restock === undefined) return {};
  const single = variants.length === 1;
  return {
    restockNotificationViews: variants
      .filter((variant) => !isVariantInStock(variant))
      .map(({ id, sku }) => ({ variantId: sku || id, hiddenByDefault: !single })),
    restockNotificationMessages: {
      buttonText: restock.buttonText,
      CTAText: restock.ctaText,
      placeholderText: restock.placeholderText,
      mailingListDescription: restock.mailingListText ?? '',
    },
    mailingListSignUpEnabled: restock.mailingListText !== undefined,
    mailingListOptInByDefault: false,
  };
}
