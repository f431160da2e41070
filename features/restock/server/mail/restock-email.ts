import type { EmailContent } from '#platform/email/email-content.ts';
import type { Speaker } from '#platform/email/languages.ts';
import { translator } from '#platform/email/translator.ts';
import { RESTOCK_MESSAGES } from './messages.ts';

export interface NoticeFacts {
  shop: string;
  speaker: Speaker;
  title: string;
  attributes: Readonly<Record<string, string>>;
  url: string;
  unsubscribeUrl: string;
}

export function writeNotice({ shop, speaker, title, attributes, url, unsubscribeUrl }: NoticeFacts): EmailContent {
  const { t } = translator(RESTOCK_MESSAGES, speaker);
  const options = Object.values(attributes).join(', ');
  const product = options === '' ? title : `${title} (${options})`;
  return {
    subject: t('mailRestockSubject', { product, shop }),
    heading: t('mailRestockHeading', { product }),
    paragraphs: [t('mailRestockText', { product })],
    link: { text: t('mailRestockButton', { product: title }), url },
    foot: t('mailRestockFoot', { shop }),
    unsubscribe: { text: t('mailRestockUnsubscribe'), url: unsubscribeUrl },
  };
}
