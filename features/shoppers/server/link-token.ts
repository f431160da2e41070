import { createHmac } from 'node:crypto';
import { type Id, idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';

export type LinkId = Id<'shopper-link'>;

const ID_LENGTH = 24;
const TOKEN_LENGTH = ID_LENGTH + 43;
const LinkIdSchema = idSchema<'shopper-link'>();

/** The secret part of an emailed link. It is not stored and always the same, so that an email can be rendered again. */
export function toLinkToken(secret: string, websiteId: WebsiteId, id: LinkId): string {
  return id + createHmac('sha256', secret).update(`sign-in:${websiteId}:${id}`).digest('base64url');
}

/** Null for a token that was invented or changed, or that belongs to another website. */
export function readLinkToken(secret: string, websiteId: WebsiteId, token: string): LinkId | null {
  const id = LinkIdSchema.safeParse(token.slice(0, ID_LENGTH));
  if (token.length !== TOKEN_LENGTH || !id.success) return null;
  return isSameText(toLinkToken(secret, websiteId, id.data), token) ? id.data : null;
}
