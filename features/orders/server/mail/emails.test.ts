import { describe, expect, it } from 'vitest';
import { emailThemeOf } from '#platform/email/email-theme.ts';
import { toHtml } from '#platform/email/to-html.ts';
import { toText } from '#platform/email/to-text.ts';
import type { Order, OrderItem } from '../../order.ts';
import { MailKind } from '../../order.ts';
import { type EmailData, renderEmail } from './emails.ts';

const order = {
  number: 1001,
  currency: 'USD',
  subtotalCents: 8000,
  discountCents: 800,
  shippingCents: 600,
  taxCents: 720,
  totalCents: 8520,
  refundedCents: 0,
  shippingOption: { id: 'standard', name: 'Standard', priceCents: 600 },
  delivery: {
    firstName: 'Ada',
    lastName: '<b>Byron</b>',
    company: '',
    line1: '1 Main Street',
    line2: '',
    city: 'New York',
    region: 'NY',
    postalCode: '10013',
    country: 'US',
    phone: '',
  },
  testMode: true,
  giftCards: [],
  giftCardCents: 0,
  balanceCents: 0,
  cancelReason: null,
  state: 'paid',
  fulfilledAt: new Date(0),
} as unknown as Order;

const item = {
  position: 0,
  title: 'Bowl & Plate',
  attributes: { Size: 'L' },
  quantity: 2,
  unitPriceCents: 4000,
  download: null,
};

const data: EmailData = {
  shop: 'Kiln & Field',
  languageSettings: { language: 'en-US', strings: {} },
  order,
  items: [item as unknown as OrderItem],
  shipment: {
    id: 's',
    carrier: 'Post',
    trackingNumber: 'AB1',
    trackingUrl: 'https://post.test/?a=1&b=2',
    lines: [{ position: 0, quantity: 2 }],
    createdAt: new Date(0),
  },
  refund: { amountCents: 1250, giftCardCents: 0 },
  orderReturn: {
    lines: [{ position: 0, quantity: 1, reason: 'damaged' }],
    note: 'It broke.',
    message: 'The time is over.\nWrite to us.',
    instructions: 'Send it to 1 Kiln Road.\nAdd the order number.',
  },
  url: 'https://shop.test/checkout/order/token',
  payUrl: 'https://shop.test/checkout/order/token/pay/1',
};

const theme = emailThemeOf({ title: 'Kiln & Field', language: 'en-US' }, 'https://shop.test');

describe('order emails', () => {
  it('list what is in the parcel, and say whether the rest follows', () => {
    const order = { ...data.order, fulfilledAt: new Date(0) };
    const shipment = { ...data.shipment!, lines: [{ position: 0, quantity: 1 }] };
    const whole = renderEmail('shipped', { ...data, order, shipment });
    expect(whole.heading).toBe('Your order is on its way');
    expect(whole.rows).toStrictEqual([['Bowl & Plate (L)', '1 ×']]);
    // The rest was sent a moment later.
    const later = { ...order, fulfilledAt: new Date(1000) };
    const textOf = (changed: Order) =>
      renderEmail('shipped', { ...data, order: changed, shipment }).paragraphs.join(' ');
    expect(textOf({ ...order, state: 'paid', fulfilledAt: null })).toContain('The rest will follow.');
    expect(textOf({ ...order, state: 'refunded', fulfilledAt: null })).not.toContain('rest');
    expect(textOf(later)).not.toContain('rest');
    for (const changed of [later, { ...order, fulfilledAt: null }])
      expect(renderEmail('shipped', { ...data, order: changed, shipment }).heading).toBe(
        'Part of your order is on its way',
      );
  });

  it.each(MailKind.options)('renders the same content as text and HTML, with the link, for %s', (kind) => {
    const content = renderEmail(kind, data);
    const [text, html] = [toText(content), toHtml(content, theme)];
    expect(text).toContain(data.url);
    expect(html).toContain(`href="${data.url}"`);
    for (const expected of [content.heading, ...content.paragraphs]) {
      expect(text).toContain(expected);
      expect(html).toContain(expected.replaceAll('&', '&amp;'));
    }
    expect(text).toContain('test order');
  });

  it('lists the purchased items and the totals in the confirmation', () => {
    const text = toText(renderEmail('confirmation', data));
    for (const line of [
      '2 × Bowl & Plate (L): $80.00',
      'Subtotal: $80.00',
      'Discount: -$8.00',
      'Shipping (Standard): $6.00',
      'Tax: $7.20',
      'Total: $85.20',
      'New York, NY 10013',
    ]) {
      expect(text).toContain(line);
    }
  });

  it('lists what is returned, with the instructions or the reason of the decision', () => {
    const approved = renderEmail('return-approved', data);
    expect(approved.rows).toStrictEqual([['1 × Bowl & Plate (L)', 'Damaged']]);
    expect(approved.paragraphs).toStrictEqual([
      'Order #1001: you can send these items back.',
      'Send it to 1 Kiln Road.',
      'Add the order number.',
    ]);
    expect(toText(renderEmail('return-declined', data))).toContain('Write to us.');
    expect(toText(renderEmail('return-requested', data))).not.toMatch(/Kiln Road|Write to us/);
  });

  it('escapes text written by shoppers and owners', () => {
    const html = toHtml(renderEmail('confirmation', data), theme);
    expect(html).toContain('&lt;b&gt;Byron&lt;/b&gt;');
    expect(html).not.toContain('<b>');
    expect(toHtml(renderEmail('shipped', data), theme)).toContain('https://post.test/?a=1&amp;b=2');
  });

  it('states the refunded amount, and why an order was cancelled', () => {
    expect(toText(renderEmail('refunded', data))).toContain('Order #1001: we have refunded $12.50');
    const soldOut = { ...data, order: { ...order, number: null, cancelReason: 'sold-out' as const } };
    expect(toText(renderEmail('cancelled', soldOut))).toContain('sold out before your payment was completed');
  });
});

describe('the texts of a website in order emails', () => {
  const own = { subject: '{shop}: {order} of {firstName}', introduction: 'Dear {firstName}' };
  const textsOf = (kind: string) => ({ language: 'en-US', strings: {}, emails: { texts: { [`order-${kind}`]: own } } });

  it.each(MailKind.options)('replace the subject, and the introduction without the facts, of %s', (kind) => {
    const changed = renderEmail(kind, { ...data, languageSettings: textsOf(kind) });
    const original = renderEmail(kind, data);
    expect(changed.subject).toBe('Kiln & Field: Order #1001 of Ada');
    expect(changed.paragraphs[0]).toBe('Dear Ada');
    expect({ ...changed, subject: '', paragraphs: [] }).toStrictEqual({ ...original, subject: '', paragraphs: [] });
  });

  it('keep the amount of a refund, and the instructions of a return', () => {
    const paragraphsOf = (kind: MailKind) =>
      renderEmail(kind, { ...data, languageSettings: textsOf(kind) }).paragraphs.join(' ');
    expect(paragraphsOf('refunded')).toContain('$12.50');
    expect(paragraphsOf('return-approved')).toContain('Send it to 1 Kiln Road.');
  });

  it('differ between a part of an order and a whole order', () => {
    const part = { ...data, order: { ...order, fulfilledAt: null } };
    const subjectOf = (kind: string) => renderEmail('shipped', { ...part, languageSettings: textsOf(kind) }).subject;
    expect(subjectOf('shipped')).not.toContain('of Ada');
    expect(subjectOf('partly-shipped')).toContain('of Ada');
  });

  it('greet the person who pays', () => {
    const billing = { ...order.delivery!, firstName: 'Eve' };
    const changed = { ...data, languageSettings: textsOf('confirmation'), order: { ...order, billing } };
    expect(renderEmail('confirmation', changed).paragraphs[0]).toBe('Dear Eve');
  });
});

describe('order emails of a German shop', () => {
  const german: EmailData = {
    ...data,
    languageSettings: { language: 'de-DE', strings: {} },
    order: { ...order, currency: 'EUR', totalCents: 1_238_520 },
  };

  it('uses German text and number formats', () => {
    const text = toText(renderEmail('confirmation', german)).replaceAll('\u00A0', ' ');
    for (const line of [
      'Vielen Dank für Ihre Bestellung',
      'Ihre Zahlung ist bei uns eingegangen. Bestellung Nr. 1001 wird vorbereitet.',
      'Rabatt: -8,00 €',
      'Versand (Standard): 6,00 €',
      'Gesamtbetrag: 12.385,20 €',
      'Bestellung ansehen: https://shop.test/',
      'Dies war eine Testbestellung',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toMatch(/Order|Total:|Subtotal/);
  });

  it('uses German date formats', () => {
    const terms = {
      recipientName: 'Eva',
      recipientEmail: 'eva@example.test',
      senderName: 'Ada',
      message: '',
      deliverOn: '2026-03-01',
      deliverAt: '2026-03-01T05:00:00Z',
      valueCents: 5000,
    };
    const card = { ...item, productType: 4, answers: terms } as unknown as OrderItem;
    const { paragraphs } = renderEmail('confirmation', { ...german, items: [card] });
    expect(paragraphs[0]).toContain('Der Gutschein wird am 1. März 2026 an eva@example.test gesendet.');
  });

  it("prefers the website's own strings", () => {
    const strings = { mailOrderHeading: 'Danke, {shop} freut sich' };
    const content = renderEmail('confirmation', { ...german, languageSettings: { language: 'de-AT', strings } });
    expect(content.heading).toBe('Danke, {shop} freut sich');
    expect(content.subject).toBe('Bestellung Nr. 1001 bei Kiln & Field');
  });
});
