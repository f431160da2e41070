import { createHmac } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import { RestockRequestId } from '../request.ts';

const ID_LENGTH = 24;

/** Not stored, and deterministic, so that an email can be written again with the same content. */
export function toToken(secret: string, websiteId: WebsiteId, id: RestockRequestId): string {
  return id + createHmac('sha256', secret).update(`restock:${websiteId}:${id}`).digest('base64url');
}

/** Null for a token that was forged or modified, or that belongs to another website. */
export function readToken(secret: string, websiteId: WebsiteId, token: string): RestockRequestId | null {
  const id = RestockRequestId.safeParse(token.slice(0, ID_LENGTH));
  return id.success && isSameText(toToken(secret, websiteId, id.data), token) ? id.data : null;
}
