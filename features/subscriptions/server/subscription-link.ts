import { createHmac } from 'node:crypto';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import type { Subscription, SubscriptionId } from '../subscription.ts';

const ID_LENGTH = 24;
const TOKEN_LENGTH = ID_LENGTH + 43;
const SubscriptionIdSchema = idSchema<'subscription'>();

export type LinkedSubscription = Pick<Subscription, 'id' | 'linkVersion'>;

/**
 * The token that opens a subscription: its id, signed together with the link version. Created for each email and not
 * stored. It stays the same until the link is revoked.
 */
export function toSubscriptionToken(secret: string, websiteId: WebsiteId, subscription: LinkedSubscription): string {
  const { id, linkVersion } = subscription;
  // Links from before versions were introduced stay valid.
  const version = linkVersion === 0 ? '' : `:${linkVersion}`;
  return id + createHmac('sha256', secret).update(`subscription:${websiteId}:${id}${version}`).digest('base64url');
}

/** The subscription id in a token, to be trusted only after `isTokenOf` agrees. Null when the token is malformed. */
export function subscriptionIdOf(token: string): SubscriptionId | null {
  const id = SubscriptionIdSchema.safeParse(token.slice(0, ID_LENGTH));
  return token.length === TOKEN_LENGTH && id.success ? id.data : null;
}

export interface SentToken {
  websiteId: WebsiteId;
  token: string;
}

/** Whether a token opens the subscription: it was not invented, changed or revoked, and belongs to this website. */
export function isTokenOf(secret: string, { websiteId, token }: SentToken, subscription: LinkedSubscription): boolean {
  return isSameText(toSubscriptionToken(secret, websiteId, subscription), token);
}
