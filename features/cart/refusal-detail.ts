interface RefusedItem {
  productId: string;
  variant?: string | null;
  pageType?: string;
}

/** The event detail of a rejected add. Theme scripts expect the name `productId`. */
export function refusalDetail(reason: string, { productId, variant, pageType = '' }: RefusedItem): object {
  return { reason, itemId: productId, sku: variant ?? '', pageType, productId };
}
