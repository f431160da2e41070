import type { WebsiteId } from '#kernel/ids/id.ts';
import { createTimestampSigner } from '#platform/secrets/timestamp-signer.ts';
import type { CommentId } from '../comment.ts';

const { sign, issueTimestamp, verifyTimestamp } = createTimestampSigner('comments');

export { issueTimestamp, verifyTimestamp };

export function removalToken(secret: string, websiteId: WebsiteId, id: CommentId): string {
  return sign(secret, 'removal', websiteId, id);
}
