import type { MediaId } from '#kernel/ids/id.ts';
import type { ProductFile, VariantFile } from '../product-file.ts';
import type { ProductDetails } from './product-row.ts';
import type { VariantWrite } from './product-writes.ts';

export type MediaIds = ReadonlyMap<string, MediaId>;

/** The fields without columns of their own. Related products are references here and ids in the database. */
export function toDetails(file: Omit<ProductFile, 'variants'>): ProductDetails {
  const { publishedAt, subscription, form, addButtonText, soldOutText, scarcity, restock, download, audio, seo } = file;
  const details = {
    publishedAt,
    subscription,
    form,
    addButtonText,
    soldOutText,
    scarcity,
    restock,
    download,
    audio,
    seo,
  };
  return details as ProductDetails;
}

export function toVariantWrite(
  file: Omit<VariantFile, 'stock'>,
  mediaIds: MediaIds,
): Omit<VariantWrite, 'id' | 'itemId' | 'position'> {
  return {
    sku: file.sku,
    attributes: file.attributes,
    priceCents: file.priceCents,
    salePriceCents: file.salePriceCents ?? null,
    onSale: file.onSale,
    weightGrams: file.weightGrams,
    sizeMillimetres: file.sizeMillimetres ?? null,
    imageId: file.image === undefined ? null : (mediaIds.get(file.image) ?? null),
    gtin: file.gtin ?? null,
    mpn: file.mpn ?? null,
    lowStockLimit: file.lowStockLimit ?? null,
  };
}
