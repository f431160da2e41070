import type { CollectionId } from '#kernel/ids/id.ts';
import type { ProductInput, ProductRecord } from '../admin-contract.ts';

/** A product to be written. Variants of an existing one have their ids, and none is left out. */
export interface BatchedProduct {
  /** As `lockProductRecords` has returned it. Null for a new product. */
  existing: ProductRecord | null;
  collectionId: CollectionId;
  input: ProductInput;
}
