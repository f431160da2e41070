import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import { translator } from '#platform/email/translator.ts';
import { LINK_MINUTES } from '../../rules.ts';
import { SIGN_IN_MESSAGES } from './messages.ts';

export interface SignInEmailData {
  shop: string;
  languageSettings: LanguageSettings;
  url: string;
}

export function renderSignInEmail({ shop, languageSettings, url }: SignInEmailData): EmailContent {
  const { t } = translator(SIGN_IN_MESSAGES, languageSettings);
  return {
    subject: t('mailSignInSubject', { shop }),
    heading: t('mailSignInSubject', { shop }),
    paragraphs: [t('mailSignInText', { minutes: String(LINK_MINUTES) })],
    link: { text: t('mailSignInButton'), url },
    footer: t('mailSignInFoot'),
  };
}
