import { z } from 'zod';
import type { Id } from '#kernel/ids/id.ts';

export type GiftCardId = Id<'gift-card'>;

export const EntryKind = z.enum(['issue', 'hold', 'release', 'redeem', 'refund', 'void', 'restore', 'correction']);
export type EntryKind = z.infer<typeof EntryKind>;

/** `waiting`: not sent yet, so there is no code to use it with. */
export const GiftCardState = z.enum(['waiting', 'active', 'spent', 'expired', 'disabled']);
export type GiftCardState = z.infer<typeof GiftCardState>;

export interface GiftCard {
  id: GiftCardId;
  last4: string | null;
  currency: string;
  /** Bought in test mode, without real money. */
  testMode: boolean;
  balanceCents: number;
  valueCents: number;
  paidCents: number;
  /** The order that it was bought with. Null if the owner has issued it. */
  orderId: string | null;
  position: number;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  /** A note of the owner. */
  note: string;
  deliverAt: Date;
  sentAt: Date | null;
  expiresAt: Date | null;
  disabledAt: Date | null;
  createdAt: Date;
}

/** The currency and mode in which a website takes payments. Cards of another currency or mode are not accepted. */
export interface Tender {
  currency: string;
  testMode: boolean;
}
