import type { WebsiteId } from '#kernel/ids/id.ts';
import { colonEncoding } from '#platform/secrets/colon-encoding.ts';
import { createSigner } from '#platform/secrets/signer.ts';
import { createTimestampSigner } from '#platform/secrets/timestamp-signer.ts';
import type { CommentId } from '../comment.ts';

type RemovalFields = readonly [WebsiteId, CommentId];

const removalSigner = createSigner<RemovalFields>(['comments', 'removal'], { length: 22, encode: colonEncoding });

export const { issueTimestamp, verifyTimestamp } = createTimestampSigner('comments');

/** The token with which its author can remove a comment. */
export function removalToken(secret: string, websiteId: WebsiteId, id: CommentId): string {
  return removalSigner.sign(secret, [websiteId, id]);
}

export function isRemovalToken(
  secret: string,
  { websiteId, id }: { websiteId: WebsiteId; id: CommentId },
  token: string,
): boolean {
  return removalSigner.verify(secret, [websiteId, id], token);
}
