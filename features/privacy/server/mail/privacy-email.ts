import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import { translator } from '#platform/email/translator.ts';
import { EXPORT_DAYS } from '../../privacy-request.ts';
import { PRIVACY_MESSAGES } from './messages.ts';

export interface PrivacyEmailData {
  shop: string;
  languageSettings: LanguageSettings;
  /** Of the export, or of the shop. */
  url: string;
}

export function renderExportEmail({ shop, languageSettings, url }: PrivacyEmailData): EmailContent {
  const { t } = translator(PRIVACY_MESSAGES, languageSettings);
  return {
    subject: t('mailPrivacyExportSubject', { shop }),
    heading: t('mailPrivacyExportSubject', { shop }),
    paragraphs: [t('mailPrivacyExportText', { days: String(EXPORT_DAYS) })],
    link: { text: t('mailPrivacyExportButton'), url },
    footer: t('mailPrivacyFoot'),
  };
}

export function renderErasedEmail({ shop, languageSettings, url }: PrivacyEmailData): EmailContent {
  const { t } = translator(PRIVACY_MESSAGES, languageSettings);
  return {
    subject: t('mailPrivacyDoneSubject'),
    heading: t('mailPrivacyDoneSubject'),
    paragraphs: [t('mailPrivacyDoneText', { shop })],
    link: { text: t('mailPrivacyShopButton', { shop }), url },
    footer: t('mailPrivacyFoot'),
  };
}

export function renderDeclinedEmail({
  shop,
  languageSettings,
  url,
  answer,
}: PrivacyEmailData & { answer: string }): EmailContent {
  const { t } = translator(PRIVACY_MESSAGES, languageSettings);
  return {
    subject: t('mailPrivacyDeclinedSubject'),
    heading: t('mailPrivacyDeclinedSubject'),
    quote: { text: answer, by: shop },
    paragraphs: [t('mailPrivacyDeclinedText')],
    link: { text: t('mailPrivacyShopButton', { shop }), url },
    footer: t('mailPrivacyFoot'),
  };
}
