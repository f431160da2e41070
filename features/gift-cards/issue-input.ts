import { z } from 'zod';
import { idSchema } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';
import { SingleLineText } from './gift-card-input.ts';
import { ISSUE_MESSAGES as messages } from './messages.ts';
import { MAX_ISSUED, MAX_MESSAGE, MAX_NOTE, MAX_VALUE_CENTS } from './rules.ts';

/** Cards that the owner issues, all with the same value. */
export const IssueInput = z
  .strictObject({
    /** Chosen by the caller. A request that is repeated with the same id issues nothing and returns the same cards. */
    requestId: idSchema<'gift-card-batch'>(),
    count: z.int().min(1, messages.countTooSmall).max(MAX_ISSUED, messages.countTooLarge),
    valueCents: z.int().min(1, messages.valueTooSmall).max(MAX_VALUE_CENTS, messages.valueTooLarge),
    recipientName: SingleLineText(100).default(''),
    /** Empty if the card is not emailed: its code is then part of the reply. */
    recipientEmail: z.union([z.literal(''), Email], messages.email).default(''),
    message: z.string().trim().max(MAX_MESSAGE, messages.messageTooLong).default(''),
    /** The last day on which the cards can be used, in the site's time zone. Null: they do not expire. */
    expiresOn: z.iso.date(messages.date).nullable().default(null),
    note: z.string().trim().max(MAX_NOTE, messages.noteTooLong).default(''),
  })
  .refine(({ count, recipientEmail }) => count === 1 || recipientEmail === '', {
    path: ['recipientEmail'],
    message: messages.oneRecipient,
  });
export type IssueInput = z.infer<typeof IssueInput>;
