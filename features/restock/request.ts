import type { z } from 'zod';
import { type Id, type ItemId, idSchema } from '#kernel/ids/id.ts';

export const RestockRequestId = idSchema<'restock-request'>();
export type RestockRequestId = z.output<typeof RestockRequestId>;

export type RequestState = 'waiting' | 'queued' | 'sent' | 'refused' | 'cancelled';

export type VariantId = Id<'variant'>;

/** A variant of a product. */
export interface VariantRef {
  productId: ItemId;
  variantId: VariantId;
}

/** A variant as callers specify it: by its SKU or by its id. */
export interface VariantRefInput {
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
  /** Whether notices are sent automatically when units return to stock. */
  automatic: boolean;
  noticesPerUnit: number;
}

export const DEFAULT_SETTINGS: RestockSettings = { automatic: true, noticesPerUnit: 3 };
