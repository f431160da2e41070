import { createHmac } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import { type SubscriberId, SubscriberIdSchema } from '../subscriber.ts';

/** The action that a link permits. A token for one action is not valid for the other. */
export type LinkUse = 'confirm' | 'unsubscribe';

export interface LinkOf {
  websiteId: WebsiteId;
  use: LinkUse;
}

const ID_LENGTH = 24;

/** Not stored, and deterministic, so that an email can be written again with the same content. */
export function toToken(secret: string, { websiteId, use }: LinkOf, id: SubscriberId): string {
  return id + createHmac('sha256', secret).update(`mailing-list:${use}:${websiteId}:${id}`).digest('base64url');
}

/** Null for a token that was forged or modified, or that belongs to another website. */
export function readToken(secret: string, of: LinkOf, token: string): SubscriberId | null {
  const id = SubscriberIdSchema.safeParse(token.slice(0, ID_LENGTH));
  return id.success && isSameText(toToken(secret, of, id.data), token) ? id.data : null;
}
