import type { EmailContent } from '#platform/email/email-content.ts';
import type { LanguageSettings } from '#platform/email/languages.ts';
import type { SampleOptions } from '#platform/email/sample.ts';
import { translator } from '#platform/email/translator.ts';
import { PAYMENT_LINK_MESSAGES } from './messages.ts';

export interface PaymentLinkEmailData {
  shop: string;
  languageSettings: LanguageSettings;
  lines: readonly { title: string; quantity: number; cents: number }[];
  totalCents: number;
  currency: string;
  /** Whether shipping or tax still depend on the address. */
  isEstimate: boolean;
  /** From the member. May be empty. */
  message: string;
  url: string;
}

export function renderPaymentLinkEmail(data: PaymentLinkEmailData): EmailContent {
  const { shop, languageSettings, lines, totalCents, currency, isEstimate, message, url } = data;
  const { t, price } = translator(PAYMENT_LINK_MESSAGES, languageSettings);
  const amount = price(totalCents, currency);
  return {
    subject: t('mailPaySubject', { shop, amount }),
    heading: t('mailPayHeading'),
    ...(message !== '' && { quote: { text: message, by: shop } }),
    paragraphs: [t('mailPayText', { shop }), ...(isEstimate ? [t('mailPayTotalHint')] : [])],
    rows: lines.map(({ title, quantity, cents }) => [`${quantity} × ${title}`, price(cents, currency)]),
    totals: [[t('mailPayTotal'), amount]],
    link: { text: t('mailPayLink'), url },
    footer: t('mailPayFoot', { shop }),
  };
}

/** A sample of the email. */
export function samplePaymentLinkEmails({ shop, url, languageSettings }: SampleOptions): Record<string, EmailContent> {
  const lines = [
    { title: 'Sample vase', quantity: 2, cents: 9000 },
    { title: 'Engraving', quantity: 1, cents: 1500 },
  ];
  const prices = { lines, totalCents: 10_500, currency: 'USD', isEstimate: true };
  const message = 'As discussed by phone.';
  return { 'payment-link': renderPaymentLinkEmail({ shop, languageSettings, ...prices, message, url }) };
}
