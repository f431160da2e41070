import type { Speaker } from '#platform/mail-look/languages.ts';
import type { EmailContent } from '#platform/mail-look/letter.ts';
import { translator } from '#platform/mail-look/voice.ts';
import { CONFIRMATION_MESSAGES } from './words.ts';

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
