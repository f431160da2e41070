import { z } from 'zod';
import { EMAIL_KINDS } from '#features/sites/email-kinds.ts';
import { AccentColour, EmailFooter, EmailTexts, ReplyTo, SenderName } from '#features/sites/email-settings.ts';

/** The name of a picture in the media library. */
const Picture = z.string().min(1).max(200);

/** The settings of emails as they are edited. Empty values mean the default ones. */
export const EmailsInput = z.strictObject({
  logo: Picture.nullable(),
  accent: z.union([z.literal(''), AccentColour]),
  senderName: SenderName,
  replyTo: z.union([z.literal(''), ReplyTo]),
  footer: EmailFooter,
  texts: EmailTexts,
});
export type EmailsInput = z.output<typeof EmailsInput>;

export const EmailKindName = z.enum(EMAIL_KINDS);
