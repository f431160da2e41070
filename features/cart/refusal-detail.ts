interface RefusedItem {
  productId: string;
  variant?: string | null;
  pageType?: string;
}

/** What the event of a refused addition says. `productId` is the name that scripts of themes know. */
export function refusalDetail(reason: string, { productId, variant, pageType = '' }: RefusedItem): object {
  return { reason, itemId: productId, sku: variant ?? '', pageType, productId };
}
