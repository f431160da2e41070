import { createHmac } from 'node:crypto';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import type { SubscriptionId } from '../subscription.ts';

const ID_LENGTH = 24;
const TOKEN_LENGTH = ID_LENGTH + 43;
const SubscriptionIdSchema = idSchema<'subscription'>();

/** What opens a subscription: its id and our signature. Made anew for each mail, the same each time; kept nowhere. */
export function toSubscriptionToken(secret: string, websiteId: WebsiteId, id: SubscriptionId): string {
  return id + createHmac('sha256', secret).update(`subscription:${websiteId}:${id}`).digest('base64url');
}

/** Null for a token that was made up or changed, or that is another website's. */
export function readSubscriptionToken(secret: string, websiteId: WebsiteId, token: string): SubscriptionId | null {
  const id = SubscriptionIdSchema.safeParse(token.slice(0, ID_LENGTH));
  if (token.length !== TOKEN_LENGTH || !id.success) return null;
  return isSameText(toSubscriptionToken(secret, websiteId, id.data), token) ? id.data : null;
}
