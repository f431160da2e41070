import type { z } from 'zod';
import { readAnswers } from '../../answers.ts';
import type { addEntryEndpoint } from '../../contract.ts';
import { cartErrors } from '../../errors.ts';
import type { CartIdentity } from '../cart-context.ts';
import type { VariantKey } from '../store/loaded-cart.ts';

export type AddItemInput = z.output<NonNullable<typeof addEntryEndpoint.body>>;

/** The parsed input, with the identity of the browser that sent it. */
export interface AddItemRequest {
  identity: CartIdentity;
  variantKey: VariantKey;
  quantity: number;
  /** In canonical order, null for none. */
  answers: string | null;
}

export function toAddItemRequest(identity: CartIdentity, input: AddItemInput): AddItemRequest {
  const check = readAnswers(input.additionalFields);
  if (!check.ok) throw cartErrors.error('CART_ANSWERS_UNREADABLE');
  const { itemId, sku, quantity } = input;
  return { identity, variantKey: { itemId, sku }, quantity, answers: check.answers };
}
