import type { WebsiteId } from '#kernel/ids/id.ts';
import { createSigns } from '#platform/secrets/signs.ts';
import type { CommentId } from '../comment.ts';

const { sign, newStamp, readStamp } = createSigns('comments');

export { newStamp, readStamp };

export function removalToken(secret: string, websiteId: WebsiteId, id: CommentId): string {
  return sign(secret, 'removal', websiteId, id);
}
