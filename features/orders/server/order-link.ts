import { createHmac } from 'node:crypto';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import type { Order, OrderId } from '../order.ts';

const ID_LENGTH = 24;
const TOKEN_LENGTH = ID_LENGTH + 43;
const OrderIdSchema = idSchema<'order'>();

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

export type LinkedOrder = Pick<Order, 'id' | 'linkVersion'>;

/**
 * The token that opens an order: its id, signed together with the link version. Created for each email and not stored.
 * It stays the same until the link is revoked.
 */
export function toOrderToken(secret: string, websiteId: WebsiteId, { id, linkVersion }: LinkedOrder): string {
  // Links from before versions were introduced stay valid.
  const version = linkVersion === 0 ? '' : `:${linkVersion}`;
  return id + sign(secret, `order:${websiteId}:${id}${version}`);
}

/** The order id in a token, to be trusted only after `isTokenOf` agrees. Null when the token is malformed. */
export function orderIdOf(token: string): OrderId | null {
  const id = OrderIdSchema.safeParse(token.slice(0, ID_LENGTH));
  return token.length === TOKEN_LENGTH && id.success ? id.data : null;
}

/** Whether a token opens the order: it was not invented, changed or revoked, and belongs to this website. */
export function isTokenOf(secret: string, { websiteId, token }: SentToken, order: LinkedOrder): boolean {
  return isSameText(toOrderToken(secret, websiteId, order), token);
}

export interface SentToken {
  websiteId: WebsiteId;
  token: string;
}

export interface DownloadGrant {
  websiteId: WebsiteId;
  orderId: OrderId;
  position: number;
  expiresAt: Date;
}

/** A token for downloading one file, valid for a limited time. */
export function toDownloadToken(secret: string, { websiteId, orderId, position, expiresAt }: DownloadGrant): string {
  const text = `${orderId}.${position}.${expiresAt.getTime()}`;
  return `${text}.${sign(secret, `download:${websiteId}:${text}`)}`;
}

/** Null for a token that was invented, changed or has expired. */
export function readDownloadToken(
  secret: string,
  place: { websiteId: WebsiteId; now: Date },
  token: string,
): DownloadGrant | null {
  const match = /^([0-9a-f]{24})\.(\d{1,4})\.(\d{1,16})\.[\w-]{43}$/.exec(token);
  if (match === null) return null;
  const { websiteId, now } = place;
  const expiresAt = new Date(Number(match[3]));
  const grant = { websiteId, orderId: match[1] as OrderId, position: Number(match[2]), expiresAt };
  return isSameText(toDownloadToken(secret, grant), token) && expiresAt > now ? grant : null;
}
