import { expect, it } from 'vitest';
import { toText } from '#platform/email/to-text.ts';
import type { GiftCard } from '../../gift-card.ts';
import { renderGiftCardEmail } from './gift-card-email.ts';

const card = {
  currency: 'EUR',
  balanceCents: 123_450,
  senderName: 'Eve',
  recipientName: 'Ada',
  message: '{shop} for you',
  expiresAt: new Date('2027-03-01T02:00:00Z'),
} as unknown as GiftCard;
const data = {
  shop: 'Kiln & Field',
  card,
  code: 'ABCDEFGHJKLMWXYZ',
  url: 'https://shop.test',
  timeZone: 'Europe/Paris',
};

const textIn = (language: string): string =>
  toText(renderGiftCardEmail({ ...data, languageSettings: { language, strings: {} } })).replaceAll(
    /[\u00A0\u202F]/g,
    ' ',
  );

it.each([
  ['en-US', ['A gift card for you, Ada', 'until March 1, 2027', 'Amount: €1,234.50']],
  ['de', ['Ein Gutschein für Sie, Ada', 'bis zum 1. März 2027', 'Betrag: 1.234,50 €']],
  ['fr-FR', ['Une carte cadeau pour vous, Ada', 'jusqu’au 1 mars 2027', 'Montant: 1 234,50 €']],
])('a gift card email in %s has localized text, amounts and dates', (language, lines) => {
  for (const line of lines) expect(textIn(language)).toContain(line);
});

it('inserts the sender’s message unchanged', () => {
  expect(textIn('de')).toContain('“{shop} for you”');
});
