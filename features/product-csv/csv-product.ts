import type { ProductState } from '#features/catalog/contract.ts';
import type { ProductTypeName } from '#features/catalog/product-type.ts';

/** A picture of a product, to be fetched. */
export interface CsvPicture {
  /** A URL, or the name of a file in the uploaded zip file or in the media library. */
  source: string;
  alt: string;
}

/** A product as its rows describe it. Fields that the table has no column for are undefined: an update keeps them. */
export interface CsvProduct {
  /** The row of the header is 1. */
  row: number;
  productId: string | undefined;
  collection: string | undefined;
  slug: string | undefined;
  title: string;
  type: ProductTypeName | undefined;
  description: string | undefined;
  excerpt: string | undefined;
  state: ProductState | undefined;
  /** The table says only whether the product is visible, not in which of the other states it is. */
  isVisibilityOnly: boolean;
  publishedAt: string | undefined;
  categories: readonly string[] | undefined;
  tags: readonly string[] | undefined;
  seoTitle: string | undefined;
  seoDescription: string | undefined;
  options: readonly string[];
  variants: readonly CsvVariant[];
  pictures: readonly CsvPicture[] | undefined;
}

/** A variant as its row describes it. Null: the cell is empty and removes the value. */
export interface CsvVariant {
  row: number;
  id: string | undefined;
  attributes: Readonly<Record<string, string>>;
  /** Undefined also for an empty cell: every variant has a SKU. */
  sku: string | undefined;
  gtin: string | null | undefined;
  mpn: string | null | undefined;
  priceCents: number | undefined;
  salePriceCents: number | null | undefined;
  onSale: boolean | undefined;
  /** Undefined also for an empty cell. */
  stock: number | 'unlimited' | undefined;
  lowStockLimit: number | null | undefined;
  weightGrams: number | undefined;
  size: readonly [number, number, number] | null | undefined;
  picture: string | null | undefined;
}
