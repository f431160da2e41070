import { z } from 'zod';
import { Email } from '#kernel/text/email.ts';
import { MAX_MESSAGE } from './rules.ts';

export const SingleLineText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // The text is used in email headers.
    .refine((text) => !/\p{Cc}/u.test(text), 'Please use a single line.');

/** The recipient and delivery day of a gift card. */
export const GiftCardInput = z.strictObject({
  recipientName: SingleLineText(100).default(''),
  recipientEmail: Email,
  senderName: SingleLineText(100).default(''),
  message: z.string().trim().max(MAX_MESSAGE, `At most ${MAX_MESSAGE} characters.`).default(''),
  /** A calendar day in the site's time zone. */
  deliverOn: z.iso.date('Please choose a date.'),
});
export type GiftCardInput = z.infer<typeof GiftCardInput>;

/** The gift data stored with an order line. */
export const GiftTerms = GiftCardInput.extend({
  valueCents: z.int().min(1),
  /** The delivery day as a timestamp. */
  deliverAt: z.iso.datetime(),
});
export type GiftTerms = z.infer<typeof GiftTerms>;
