import { applyText } from '#platform/email/apply-text.ts';
import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import { translator } from '#platform/email/translator.ts';
import { formatCode } from '../../code.ts';
import type { GiftCard } from '../../gift-card.ts';
import { GIFT_CARD_MESSAGES } from './messages.ts';

export interface GiftCardEmailData {
  shop: string;
  languageSettings: LanguageSettings;
  card: GiftCard;
  code: string;
  /** Where it can be redeemed. */
  url: string;
  timeZone: string;
}

export function renderGiftCardEmail(data: GiftCardEmailData): EmailContent {
  const { shop, languageSettings, card } = data;
  const { price } = translator(GIFT_CARD_MESSAGES, languageSettings);
  const { senderName, recipientName } = card;
  return applyText(defaultEmail(data), {
    kind: 'gift-card',
    settings: languageSettings,
    variables: { amount: price(card.balanceCents, card.currency), recipientName, senderName, shop },
  });
}

function defaultEmail({ shop, languageSettings, card, code, url, timeZone }: GiftCardEmailData): EmailContent {
  const { t, day, price } = translator(GIFT_CARD_MESSAGES, languageSettings);
  const { senderName: sender, recipientName: name, expiresAt } = card;
  const amount = price(card.balanceCents, card.currency);
  return {
    subject: t(sender === '' ? 'mailGiftSubject' : 'mailGiftSubjectFrom', { amount, shop, sender }),
    heading: t(name === '' ? 'mailGiftHeading' : 'mailGiftHeadingName', { name }),
    quote: { text: card.message, by: sender },
    token: {
      title: amount,
      code: formatCode(code),
      details: [
        [t('mailGiftAmount'), amount],
        [t('mailGiftCode'), formatCode(code)],
      ],
    },
    paragraphs: [
      t('mailGiftUse', { shop }),
      expiresAt === null ? t('mailGiftForever') : t('mailGiftUntil', { day: day(expiresAt, timeZone) }),
    ],
    link: { text: t('mailGiftLink', { shop }), url },
    footer: t('mailGiftFoot', { shop }),
  };
}
