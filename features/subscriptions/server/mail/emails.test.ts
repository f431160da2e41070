import { describe, expect, it } from 'vitest';
import type { OrderId } from '#features/orders/order.ts';
import { emailThemeOf } from '#platform/email/email-theme.ts';
import { toHtml } from '#platform/email/to-html.ts';
import { toText } from '#platform/email/to-text.ts';
import type { Subscription, SubscriptionId } from '../../subscription.ts';
import { MailKind } from '../subscription-jobs.ts';
import { type EmailData, renderEmail } from './emails.ts';

const subscription: Subscription = {
  id: 'a'.repeat(24) as SubscriptionId,
  state: 'active',
  linkVersion: 0,
  email: 'ada@example.test',
  firstOrderId: 'b'.repeat(24) as OrderId,
  itemId: 'i',
  variantId: 'v',
  sku: 'CLUB',
  title: 'Clay & <Club>',
  attributes: {},
  answers: null,
  productType: 1,
  quantity: 2,
  unitPriceCents: 4800,
  currency: 'USD',
  imageUrl: null,
  plan: { unit: 'MONTH', value: 1, cycles: 12 },
  timeZone: 'America/New_York',
  anchorAt: new Date('2026-03-01T02:00:00Z'),
  anchorPeriod: 0,
  period: 1,
  nextRenewalAt: new Date('2026-04-01T02:00:00Z'),
  nextActionAt: new Date('2026-04-01T02:00:00Z'),
  cyclesPaid: 1,
  provider: 'test',
  customerRef: 'c',
  method: { ref: 'secret-method', brand: 'visa', last4: '4242', expires: null },
  setupRef: null,
  setups: 0,
  delivery: null,
  billing: null,
  shippingOption: null,
  testMode: true,
  endReason: null,
  createdAt: new Date('2026-03-01T02:00:00Z'),
  endedAt: null,
};
const data = (overrides: Partial<Subscription> = {}, language = 'en-US'): EmailData => ({
  shop: 'Kiln & Field',
  languageSettings: { language, strings: {} },
  subscription: { ...subscription, ...overrides },
  nextTotalCents: 10_200,
  url: 'https://shop.test/account/subscriptions/token',
});

const theme = emailThemeOf({ title: 'Kiln & Field', language: 'en-US' }, 'https://shop.test');

describe('subscription emails', () => {
  it.each(MailKind.options)('renders %s with the same text and HTML, with the link and no secret', (kind) => {
    const content = renderEmail(kind, data());
    const [text, html] = [toText(content), toHtml(content, theme)];
    for (const paragraph of content.paragraphs) expect(text).toContain(paragraph);
    expect(text).toContain('https://shop.test/account/subscriptions/token');
    expect(html).toContain('https://shop.test/account/subscriptions/token');
    expect(html).not.toContain('<Club>');
    expect(text + html).not.toContain('secret-method');
    expect(text).toContain('This is a test subscription. No money is charged.');
  });

  it("states the next payment in the shop's time zone and the card in the start email", () => {
    const text = toText(renderEmail('started', data()));
    expect(text).toContain('2 × Clay & <Club>, every month for 1 year.');
    expect(text).toContain(
      'Your next payment of $102.00 will be charged to the card ending in 4242 on March 31, 2026.',
    );
  });

  it('states that nothing more is charged once all payments are made', () => {
    const text = toText(renderEmail('resumed', data({ cyclesPaid: 12 })));
    expect(text).toContain('All payments have been made. It ends on March 31, 2026.');
  });

  it('states the next attempt and links to the card form in the failure email', () => {
    const content = renderEmail('payment-failed', data({ nextActionAt: new Date('2026-04-02T16:00:00Z') }));
    expect(toText(content)).toContain('We will try again on April 2, 2026.');
    expect(content.link.text).toBe('Update your card');
  });

  it('gives the reason of a cancellation unless the shopper cancelled', () => {
    expect(toText(renderEmail('cancelled', data({ endReason: 'unpaid' })))).toContain(
      'We tried to charge your card several times',
    );
    expect(toText(renderEmail('cancelled', data({ endReason: 'shopper' })))).not.toContain('We tried to charge');
  });

  it.each([
    [
      'de-DE',
      '2 × Clay & <Club> abonniert, jeden Monat für 1 Jahr.',
      'am 31. März 2026 von der Karte mit den Endziffern 4242',
    ],
    [
      'fr-FR',
      'abonné à 2 × Clay & <Club>, chaque mois pendant 1 an.',
      'sur la carte se terminant par 4242 le 31 mars 2026',
    ],
  ])('uses the language of the website: %s', (language, plan, next) => {
    const text = toText(renderEmail('started', data({ currency: 'EUR' }, language))).replaceAll('\u00A0', ' ');
    expect(text).toContain(plan);
    expect(text).toContain('102,00 €');
    expect(text).toContain(next);
  });
});
