import type { EmailContent } from '#platform/email/email-content.ts';
import type { Speaker } from '#platform/email/languages.ts';
import { translator } from '#platform/email/translator.ts';
import { CONFIRMATION_MESSAGES } from './messages.ts';

export interface ConfirmationFacts {
  shop: string;
  url: string;
  speaker: Speaker;
}

export function writeConfirmation({ shop, url, speaker }: ConfirmationFacts): EmailContent {
  const { t } = translator(CONFIRMATION_MESSAGES, speaker);
  return {
    subject: t('mailListSubject', { shop }),
    heading: t('mailListHeading'),
    paragraphs: [t('mailListText', { shop })],
    link: { text: t('mailListButton'), url },
    foot: t('mailListFoot'),
  };
}
