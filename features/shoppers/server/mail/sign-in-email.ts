import type { EmailContent } from '#platform/email/email-content.ts';
import type { Speaker } from '#platform/email/languages.ts';
import { translator } from '#platform/email/translator.ts';
import { LINK_MINUTES } from '../../rules.ts';
import { SIGN_IN_MESSAGES } from './messages.ts';

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
