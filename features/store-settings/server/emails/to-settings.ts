import { EMAIL_KINDS } from '#features/sites/email-kinds.ts';
import type { EmailTexts } from '#features/sites/email-settings.ts';
import type { EmailSettings } from '#features/sites/site-file.ts';
import type { EmailsInput } from '../../email-input.ts';

/** The settings as they are stored: without the values that are the default ones. */
export function toSettings({ logo, accent, senderName, replyTo, footer, texts }: EmailsInput): EmailSettings {
  const own = toOwnTexts(texts);
  return {
    ...(logo !== null && { logo }),
    ...(accent !== '' && { accent }),
    ...(senderName !== '' && { senderName }),
    ...(replyTo !== '' && { replyTo }),
    ...(footer !== '' && { footer }),
    ...(Object.keys(own).length > 0 && { texts: own }),
  };
}

/** In one order, so that equal texts are stored as equal values. */
function toOwnTexts(texts: EmailTexts): EmailTexts {
  const entries = EMAIL_KINDS.flatMap((kind) => {
    const { subject = '', introduction = '' } = texts[kind] ?? {};
    const own = { ...(subject !== '' && { subject }), ...(introduction !== '' && { introduction }) };
    return Object.keys(own).length === 0 ? [] : [[kind, own] as const];
  });
  return Object.fromEntries(entries);
}
