interface RefusedItem {
  productId: string;
  variant?: string | null;
  pageType?: string;
}

interface RefusalDetail {
  reason: string;
  itemId: string;
  sku: string;
  pageType: string;
  /** The same as `itemId`, under the name that theme scripts expect. */
  productId: string;
}

/** The event detail of a rejected add. */
export function refusalDetail(reason: string, { productId, variant, pageType = '' }: RefusedItem): RefusalDetail {
  return { reason, itemId: productId, sku: variant ?? '', pageType, productId };
}
