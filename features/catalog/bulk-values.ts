import type { ItemId } from '#kernel/ids/id.ts';
import type { ProductState } from './contract.ts';

/** The values of a product that can be changed for many products at once. */
export interface ProductValues {
  title: string;
  state: ProductState;
  starred: boolean;
  categories: readonly string[];
  tags: readonly string[];
}

/** The same of a variant. Its stock is changed through the ledger instead. */
export interface VariantValues {
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  weightGrams: number;
  /** Null for the limit of the website. */
  lowStockLimit: number | null;
}

export interface BulkVariant {
  id: string;
  sku: string;
  /** The values of its options, such as `Small / Blue`. */
  label: string;
  values: VariantValues;
}

export interface BulkProduct {
  id: ItemId;
  values: ProductValues;
  variants: readonly BulkVariant[];
}

export const PRODUCT_FIELDS = [
  'title',
  'state',
  'starred',
  'categories',
  'tags',
] as const satisfies readonly (keyof ProductValues)[];
export const VARIANT_FIELDS = [
  'priceCents',
  'salePriceCents',
  'onSale',
  'weightGrams',
  'lowStockLimit',
] as const satisfies readonly (keyof VariantValues)[];
