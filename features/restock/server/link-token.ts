import { createHmac } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import { RestockRequestId } from '../request.ts';

const ID_LENGTH = 24;

/** Kept nowhere, and the same each time, so that a mail can be written again. */
export function toToken(secret: string, websiteId: WebsiteId, id: RestockRequestId): string {
  return id + createHmac('sha256', secret).update(`restock:${websiteId}:${id}`).digest('base64url');
}

/** Null for a token that was made up or changed, or that is another website's. */
export function readToken(secret: string, websiteId: WebsiteId, token: string): RestockRequestId | null {
  const id = RestockRequestId.safeParse(token.slice(0, ID_LENGTH));
  return id.success && isSameText(toToken(secret, websiteId, id.data), token) ? id.data : null;
}
