import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { ShippingLocation } from './contract.ts';
import { OPTION_FIELD, RADIO_FIELD } from './noscript-markup.ts';
import { MAX_QUANTITY } from './quantity.ts';

/** Forms of pages without script: every value is text, and a field that is sent twice is a list. */

const MAX_FIELDS = 40;
const Text = z.string().max(300);

export const NoscriptFields = z
  .record(Text, z.union([Text, z.array(Text).max(MAX_FIELDS)]))
  .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, 'Too many fields');

const Quantity = z.string().trim().max(10);

export const NoscriptAdd = z.object({ itemId: idSchema<'item'>(), quantity: Quantity.default('1') });

/** Chosen options by name, from the select element or the radio buttons. */
export function readOptions(fields: z.infer<typeof NoscriptFields>): Map<string, string> {
  const chosen = new Map<string, string>();
  for (const prefix of [RADIO_FIELD, OPTION_FIELD]) {
    for (const [name, value] of Object.entries(fields)) {
      if (name.startsWith(prefix) && typeof value === 'string' && value !== '')
        chosen.set(name.slice(prefix.length), value);
    }
  }
  return chosen;
}

export const NoscriptChange = z.object({
  entryId: idSchema<'cart-entry'>(),
  quantity: z.coerce.number().int().min(0).max(MAX_QUANTITY).catch(1),
  remove: z.literal('true').optional(),
});

export const NoscriptCoupon = z.object({
  code: z.string().trim().min(1).max(40),
  remove: z.literal('true').optional(),
});

export const NoscriptShipping = z.object({
  country: ShippingLocation.shape.country,
  region: z.string().max(10).default(''),
  postalCode: z.string().trim().max(20).default(''),
});
