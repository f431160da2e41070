import { createHmac } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import { type SubscriberId, SubscriberIdSchema } from '../subscriber.ts';

/** What a link lets its holder do. One for the one is none for the other. */
export type LinkUse = 'confirm' | 'unsubscribe';

export interface LinkOf {
  websiteId: WebsiteId;
  use: LinkUse;
}

const ID_LENGTH = 24;

/** Kept nowhere, and the same each time, so that a mail can be written again. */
export function toToken(secret: string, { websiteId, use }: LinkOf, id: SubscriberId): string {
  return id + createHmac('sha256', secret).update(`mailing-list:${use}:${websiteId}:${id}`).digest('base64url');
}

/** Null for a token that was made up or changed, or that is another website's. */
export function readToken(secret: string, of: LinkOf, token: string): SubscriberId | null {
  const id = SubscriberIdSchema.safeParse(token.slice(0, ID_LENGTH));
  return id.success && isSameText(toToken(secret, of, id.data), token) ? id.data : null;
}
