import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import { translator } from '#platform/email/translator.ts';
import { RESTOCK_MESSAGES } from './messages.ts';

export interface RestockEmailInput {
  shop: string;
  languageSettings: LanguageSettings;
  title: string;
  attributes: Readonly<Record<string, string>>;
  url: string;
  unsubscribeUrl: string;
}

export function writeRestockEmail({
  shop,
  languageSettings,
  title,
  attributes,
  url,
  unsubscribeUrl,
}: RestockEmailInput): EmailContent {
  const { t } = translator(RESTOCK_MESSAGES, languageSettings);
  const options = Object.values(attributes).join(', ');
  const product = options === '' ? title : `${title} (${options})`;
  return {
    subject: t('mailRestockSubject', { product, shop }),
    heading: t('mailRestockHeading', { product }),
    paragraphs: [t('mailRestockText', { product })],
    link: { text: t('mailRestockButton', { product: title }), url },
    footer: t('mailRestockFoot', { shop }),
    unsubscribe: { text: t('mailRestockUnsubscribe'), url: unsubscribeUrl },
  };
}
