import type { WebsiteId } from '#kernel/ids/id.ts';
import { createLinkTokens } from '#platform/secrets/link-tokens.ts';
import type { SubscriberId } from '../subscriber.ts';

/** The action that a link permits. A token for one action is not valid for the other. */
export type LinkUse = 'confirm' | 'unsubscribe';

export interface LinkTokenScope {
  websiteId: WebsiteId;
  use: LinkUse;
}

const TOKENS = {
  confirm: createLinkTokens<'subscriber'>(['mailing-list', 'confirm']),
  unsubscribe: createLinkTokens<'subscriber'>(['mailing-list', 'unsubscribe']),
};

export function toToken(secret: string, { websiteId, use }: LinkTokenScope, id: SubscriberId): string {
  return TOKENS[use].toToken(secret, websiteId, id);
}

export function readToken(secret: string, { websiteId, use }: LinkTokenScope, token: string): SubscriberId | null {
  return TOKENS[use].readToken(secret, websiteId, token);
}
