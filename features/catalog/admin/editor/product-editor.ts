import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { getProductChoicesEndpoint, ProductReply } from '../../admin-contract.ts';
import type { FileUploads } from '../file-uploads.ts';
import type { GridStore } from '../variant-grid/grid-store.ts';
import type { ProductValues } from './product-values.ts';
import type { TypedChanges } from './typed-changes.ts';
import type { ProductMedia } from './use-product-media.ts';

export type ProductChoices = ReplyOf<typeof getProductChoicesEndpoint>;

/** What the cards of the editor share. */
export interface ProductEditor {
  form: ContractForm<ProductValues>;
  /** Null for a product that is not saved yet. */
  reply: ProductReply | null;
  choices: ProductChoices;
  currency: string;
  /** The variants, with their history. */
  grid: GridStore;
  typed: TypedChanges;
  media: ProductMedia;
  pictures: FileUploads;
}
