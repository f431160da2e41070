import { z } from 'zod';
import { Email } from '#kernel/text/email.ts';
import { EMAIL_MAX_LENGTH } from '#kernel/text/is-email.ts';
import { Address } from './address.ts';

/** Where a customer is reached: the email address and both postal addresses of an order. */
export const OrderContact = z.strictObject({
  email: Email,
  delivery: Address.nullable(),
  billing: Address.nullable(),
});
export type OrderContact = z.infer<typeof OrderContact>;

/** A contact as it is stored. Its email address is compared as it is. */
export const StoredContact = OrderContact.extend({ email: z.string().max(EMAIL_MAX_LENGTH) });
