import type { z } from 'zod';
import { type Id, type ItemId, idSchema } from '#kernel/ids/id.ts';

export const RestockRequestId = idSchema<'restock-request'>();
export type RestockRequestId = z.output<typeof RestockRequestId>;

export type RequestState = 'waiting' | 'queued' | 'sent' | 'refused' | 'cancelled';

export type VariantId = Id<'variant'>;

/** Which variant of which product. */
export interface OfVariant {
  productId: ItemId;
  variantId: VariantId;
}

/** The same as a caller names it: by the SKU of the variant, or by its id. */
export interface NamedVariant {
  productId: ItemId;
  variantId: string;
}

export interface RestockRequest {
  id: RestockRequestId;
  itemId: ItemId;
  variantId: VariantId;
  email: string;
  language: string;
  state: RequestState;
  createdAt: Date;
}

export interface RestockSettings {
  /** Whether notices go out by themselves when units come. */
  automatic: boolean;
  noticesPerUnit: number;
}

export const DEFAULT_SETTINGS: RestockSettings = { automatic: true, noticesPerUnit: 3 };
