import type { EmailContent } from '#platform/email/email-content.ts';
import type { SampleOptions } from '#platform/email/sample.ts';
import type { GiftCard, GiftCardId } from '../../gift-card.ts';
import { renderGiftCardEmail } from './gift-card-email.ts';

const AT = new Date('2026-03-01T12:00:00Z');

const card: GiftCard = {
  id: 'a'.repeat(24) as GiftCardId,
  last4: 'WXYZ',
  currency: 'USD',
  testMode: false,
  balanceCents: 5000,
  valueCents: 5000,
  paidCents: 5000,
  orderId: 'o',
  position: 0,
  recipientName: 'Ada',
  recipientEmail: 'ada@example.com',
  senderName: 'Eve',
  message: 'Happy birthday!\nWith love',
  note: '',
  deliverAt: AT,
  sentAt: null,
  expiresAt: null,
  disabledAt: null,
  createdAt: AT,
};

/** A sample of the gift card email with a fictitious code. */
export function sampleGiftCardEmails({ shop, url, languageSettings }: SampleOptions): Record<string, EmailContent> {
  const data = { shop, languageSettings, card, code: 'ABCDEFGHJKLMWXYZ', url, timeZone: 'America/New_York' };
  return { 'gift-card': renderGiftCardEmail(data) };
}
