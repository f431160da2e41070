import { createHmac } from 'node:crypto';
import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import type { Subscription, SubscriptionId } from '../subscription.ts';

const ID_LENGTH = 24;
const TOKEN_LENGTH = ID_LENGTH + 43;
const SubscriptionIdSchema = idSchema<'subscription'>();

export type LinkedSubscription = Pick<Subscription, 'id' | 'linkVersion'>;

/**
 * What opens a subscription: its id and our signature of it and of its link version. Made anew for each mail, the same until the
 * link is revoked; kept nowhere.
 */
export function toSubscriptionToken(secret: string, websiteId: WebsiteId, subscription: LinkedSubscription): string {
  const { id, linkVersion } = subscription;
  // Links from before there were versions go on working.
  const version = linkVersion === 0 ? '' : `:${linkVersion}`;
  return id + createHmac('sha256', secret).update(`subscription:${websiteId}:${id}${version}`).digest('base64url');
}

/** The subscription that a token names, not to be trusted before `isTokenOf` agrees; null when it is of another shape. */
export function subscriptionIdOf(token: string): SubscriptionId | null {
  const id = SubscriptionIdSchema.safeParse(token.slice(0, ID_LENGTH));
  return token.length === TOKEN_LENGTH && id.success ? id.data : null;
}

export interface SentToken {
  websiteId: WebsiteId;
  token: string;
}

/** Whether a token opens it: it was not made up, changed or revoked, and is not another website's. */
export function isTokenOf(secret: string, { websiteId, token }: SentToken, subscription: LinkedSubscription): boolean {
  return isSameText(toSubscriptionToken(secret, websiteId, subscription), token);
}
