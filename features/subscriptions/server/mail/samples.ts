import type { OrderId } from '#features/orders/order.ts';
import type { EmailContent } from '#platform/email/email-content.ts';
import type { SampleOptions } from '#platform/email/sample.ts';
import type { Subscription, SubscriptionId } from '../../subscription.ts';
import { MailKind } from '../subscription-jobs.ts';
import { renderEmail } from './emails.ts';

const AT = new Date('2026-03-01T12:00:00Z');
const NEXT = new Date('2026-04-01T12:00:00Z');

const subscription: Subscription = {
  id: 'a'.repeat(24) as SubscriptionId,
  state: 'active',
  linkVersion: 0,
  email: 'ada@example.com',
  firstOrderId: 'b'.repeat(24) as OrderId,
  itemId: 'i',
  variantId: 'v',
  sku: 'SAMPLE',
  title: 'Sample box',
  attributes: {},
  answers: null,
  productType: 1,
  quantity: 1,
  unitPriceCents: 4800,
  currency: 'USD',
  imageUrl: null,
  plan: { unit: 'MONTH', value: 1, cycles: 12 },
  timeZone: 'America/New_York',
  anchorAt: AT,
  anchorPeriod: 0,
  period: 1,
  nextRenewalAt: NEXT,
  nextActionAt: NEXT,
  cyclesPaid: 1,
  provider: 'test',
  customerRef: 'c',
  method: { ref: 'm', brand: 'visa', last4: '4242', expires: null },
  setupRef: null,
  setups: 0,
  delivery: {
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
  },
  billing: null,
  shippingOption: null,
  testMode: false,
  endReason: 'unpaid',
  createdAt: AT,
  endedAt: null,
};

/** Every subscription email, with sample data. */
export function sampleSubscriptionEmails({ shop, url, languageSettings }: SampleOptions): Record<string, EmailContent> {
  const data = { shop, languageSettings, subscription, nextTotalCents: 5400, url };
  return Object.fromEntries(MailKind.options.map((kind) => [`subscription-${kind}`, renderEmail(kind, data)]));
}
