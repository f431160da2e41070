import { createHmac } from 'node:crypto';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import type { OrderId } from '../order.ts';

const ID_LENGTH = 24;
const TOKEN_LENGTH = ID_LENGTH + 43;
const OrderIdSchema = idSchema<'order'>();

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** What opens an order: its id and our signature. Made anew for each mail, the same each time; kept nowhere. */
export function toOrderToken(secret: string, websiteId: WebsiteId, orderId: OrderId): string {
  return orderId + sign(secret, `order:${websiteId}:${orderId}`);
}

/** The order that a token opens; null for one that was made up or changed, or that is another website's. */
export function readOrderToken(secret: string, websiteId: WebsiteId, token: string): OrderId | null {
  const id = OrderIdSchema.safeParse(token.slice(0, ID_LENGTH));
  if (token.length !== TOKEN_LENGTH || !id.success) return null;
  return isSameText(toOrderToken(secret, websiteId, id.data), token) ? id.data : null;
}

export interface DownloadGrant {
  websiteId: WebsiteId;
  orderId: OrderId;
  position: number;
  expiresAt: Date;
}

/** A link to one file that works for a while. */
export function toDownloadToken(secret: string, { websiteId, orderId, position, expiresAt }: DownloadGrant): string {
  const text = `${orderId}.${position}.${expiresAt.getTime()}`;
  return `${text}.${sign(secret, `download:${websiteId}:${text}`)}`;
}

/** Null for a link that was made up, changed or has run out. */
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
