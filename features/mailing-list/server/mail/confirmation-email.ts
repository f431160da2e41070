import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import { translator } from '#platform/email/translator.ts';
import { CONFIRMATION_MESSAGES } from './messages.ts';

export interface ConfirmationEmailData {
  shop: string;
  url: string;
  languageSettings: LanguageSettings;
}

export function renderConfirmationEmail({ shop, url, languageSettings }: ConfirmationEmailData): EmailContent {
  const { t } = translator(CONFIRMATION_MESSAGES, languageSettings);
  return {
    subject: t('mailListSubject', { shop }),
    heading: t('mailListHeading'),
    paragraphs: [t('mailListText', { shop })],
    link: { text: t('mailListButton'), url },
    footer: t('mailListFoot'),
  };
}
