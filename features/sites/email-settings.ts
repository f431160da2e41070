import { z } from 'zod';
import { EMAIL_MAX_LENGTH, isEmail } from '#kernel/text/is-email.ts';
import { EMAIL_KINDS, EMAIL_VARIABLES, findUnknownVariable } from './email-kinds.ts';
import { EMAIL_TEXT_LIMITS as LIMITS } from './email-limits.ts';
import { emailInputMessages as messages } from './email-messages.ts';

const Line = z
  .string()
  .trim()
  .refine((text) => !/\p{Cc}/u.test(text), messages.oneLine);
const Paragraphs = z.string().trim();

export const AccentColour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, messages.accent);
export const ReplyTo = Line.max(EMAIL_MAX_LENGTH).refine(isEmail, messages.replyTo);
export const SenderName = Line.max(LIMITS.senderName);
export const EmailFooter = Paragraphs.max(LIMITS.footer);

/** A text that is empty or absent is the default text. */
const EmailText = z.strictObject({
  subject: Line.max(LIMITS.subject).optional(),
  introduction: Paragraphs.max(LIMITS.introduction).optional(),
});

type EmailTextsValue = Partial<Record<(typeof EMAIL_KINDS)[number], z.output<typeof EmailText> | undefined>>;

function checkVariables(texts: EmailTextsValue, context: z.RefinementCtx): void {
  for (const kind of EMAIL_KINDS) {
    for (const [field, text] of Object.entries(texts[kind] ?? {})) {
      const unknown = findUnknownVariable(kind, text ?? '');
      if (unknown === null) continue;
      const message = messages.unknownVariable(unknown, EMAIL_VARIABLES[kind]);
      context.addIssue({ code: 'custom', path: [kind, field], message });
    }
  }
}

export const EmailTexts = z
  .strictObject(
    Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, EmailText.optional()])) as Record<
      (typeof EMAIL_KINDS)[number],
      z.ZodOptional<typeof EmailText>
    >,
  )
  .superRefine(checkVariables);
export type EmailTexts = z.infer<typeof EmailTexts>;

/** `emails` of `site.json` without `logo`, which is checked against the files of the folder. */
export const emailSettingsShape = {
  accent: AccentColour.optional(),
  senderName: SenderName.min(1).optional(),
  replyTo: ReplyTo.optional(),
  footer: EmailFooter.min(1).optional(),
  texts: EmailTexts.optional(),
};
