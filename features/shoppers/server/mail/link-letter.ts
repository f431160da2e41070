import type { Speaker } from '#platform/mail-look/languages.ts';
import type { EmailContent } from '#platform/mail-look/letter.ts';
import { translator } from '#platform/mail-look/voice.ts';
import { LINK_MINUTES } from '../../rules.ts';
import { SIGN_IN_MESSAGES } from './words.ts';

export interface LinkFacts {
  shop: string;
  speaker: Speaker;
  url: string;
}

export function renderSignInEmail({ shop, speaker, url }: LinkFacts): EmailContent {
  const { t } = translator(SIGN_IN_MESSAGES, speaker);
  return {
    subject: t('mailSignInSubject', { shop }),
    heading: t('mailSignInSubject', { shop }),
    paragraphs: [t('mailSignInText', { minutes: String(LINK_MINUTES) })],
    link: { text: t('mailSignInButton'), url },
    foot: t('mailSignInFoot'),
  };
}
