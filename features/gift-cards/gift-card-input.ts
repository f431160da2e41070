import { z } from 'zod';
import { Email } from '#kernel/text/email.ts';
import { MAX_MESSAGE } from './rules.ts';

const Line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // It stands in the head of a mail.
    .refine((text) => !/\p{Cc}/u.test(text), 'Please write this on one line.');

/** Whom a gift card is for, and when they are to have it. */
export const GiftCardInput = z.strictObject({
  recipientName: Line(100).default(''),
  recipientEmail: Email,
  senderName: Line(100).default(''),
  message: z.string().trim().max(MAX_MESSAGE, `At most ${MAX_MESSAGE} characters.`).default(''),
  /** A day of the site's calendar. */
  deliverOn: z.iso.date('Please choose a day.'),
});
export type GiftCardInput = z.infer<typeof GiftCardInput>;

/** What the line of an order keeps of it. */
export const GiftTerms = GiftCardInput.extend({
  valueCents: z.int().min(1),
  /** The day as a time. */
  deliverAt: z.iso.datetime(),
});
export type GiftTerms = z.infer<typeof GiftTerms>;
