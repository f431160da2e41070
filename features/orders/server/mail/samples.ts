import type { EmailContent } from '#platform/email/email-content.ts';
import type { SampleOptions } from '#platform/email/sample.ts';
import type { Order, OrderId, OrderItem } from '../../order.ts';
import { MailKind } from '../../order.ts';
import { renderEmail } from './emails.ts';
import type { EmailReturn } from './return-emails.ts';

const AT = new Date('2026-03-01T12:00:00Z');

const item: OrderItem = {
  position: 0,
  entryId: 'e',
  itemId: 'i',
  variantId: 'v',
  sku: 'SAMPLE',
  title: 'Sample bowl',
  attributes: { Size: 'Large' },
  answers: null,
  productType: 1,
  quantity: 2,
  unitPriceCents: 4200,
  discountCents: 840,
  imageUrl: null,
  download: null,
  downloads: 0,
  returned: 0,
  returnedSent: 0,
  fulfilled: 0,
  taxable: true,
};

const delivery = {
  firstName: 'Ada',
  lastName: 'Sample',
  company: '',
  line1: '1 Main Street',
  line2: '',
  city: 'New York',
  region: 'NY',
  postalCode: '10013',
  country: 'US',
  phone: '',
};

const order: Order = {
  id: 'a'.repeat(24) as OrderId,
  state: 'paid',
  linkVersion: 0,
  number: 1001,
  refundedCents: 0,
  paymentId: null,
  cancelReason: 'owner',
  createdAt: AT,
  reservedSince: AT,
  expiresAt: AT,
  paidAt: AT,
  partlyFulfilledAt: null,
  fulfilledAt: AT,
  cartId: 'c',
  email: 'ada@example.com',
  currency: 'USD',
  requiresShipping: true,
  shippingOption: { id: 'standard', name: 'Standard', priceCents: 600 },
  delivery,
  billing: null,
  discounts: [],
  taxRules: [],
  testMode: false,
  giftCards: [],
  giftCardCents: 0,
  subtotalCents: 8400,
  discountCents: 840,
  shippingCents: 600,
  taxCents: 671,
  includedTaxCents: 0,
  totalCents: 8831,
  editRevision: 1,
  balanceCents: 0,
};

/** Every order email, with sample data. */
export function sampleOrderEmails({ shop, url, languageSettings }: SampleOptions): Record<string, EmailContent> {
  const shipment = {
    id: 's',
    carrier: 'Post',
    trackingNumber: 'AB123',
    trackingUrl: '',
    lines: [{ position: 0, quantity: 2 }],
    createdAt: AT,
  };
  const refund = { amountCents: 1250, giftCardCents: 0 };
  const orderReturn: EmailReturn = {
    lines: [{ position: 0, quantity: 1, reason: 'damaged' }],
    note: '',
    message: 'The item was used.',
    instructions: 'Please send it to 1 Main Street, New York, NY 10013.',
  };
  const data = { shop, languageSettings, order, items: [item], shipment, refund, orderReturn, url, payUrl: url };
  const part = {
    ...data,
    order: { ...order, fulfilledAt: null },
    shipment: { ...shipment, lines: [{ position: 0, quantity: 1 }] },
  };
  const edited = { ...data, order: { ...order, balanceCents: 1250 } };
  return {
    ...Object.fromEntries(MailKind.options.map((kind) => [`order-${kind}`, renderEmail(kind, data)])),
    'order-edited': renderEmail('edited', edited),
    'order-partly-shipped': renderEmail('shipped', part),
  };
}
