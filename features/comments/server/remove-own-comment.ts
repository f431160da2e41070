import { type Ctx, inTransaction } from '#platform/context.ts';
import type { CommentId } from '../comment.ts';
import { commentErrors } from '../errors.ts';
import { isRemovable } from '../rules.ts';
import * as items from './item-repository.ts';
import { purgeItem } from './purge-item.ts';
import * as comments from './repository.ts';
import { isRemovalToken } from './signatures.ts';

/** Removes a comment on behalf of its author and returns how many comments the item still shows. Idempotent. */
export async function removeOwnComment(
  ctx: Ctx,
  secret: string,
  { id, token }: { id: CommentId; token: string },
): Promise<number> {
  // Check the token before the lookup: a forged token must not reveal whether the comment exists.
  if (!isRemovalToken(secret, { websiteId: ctx.websiteId, id }, token)) throw commentErrors.error('COMMENTS_NOT_YOURS');
  return await inTransaction(ctx, async (tx) => {
    const comment = await comments.find(tx.db, tx.websiteId, id);
    if (comment === null) throw commentErrors.error('COMMENTS_NOT_YOURS');
    if (!isRemovable(comment.createdAt, tx.clock())) throw commentErrors.error('COMMENTS_TOO_LATE');
    const [item] = await items.lockItems(tx.db, tx.websiteId, [comment.itemId]);
    if (item === undefined) throw commentErrors.error('COMMENTS_NOT_YOURS');
    await comments.redact(tx.db, tx.websiteId, id, tx.clock());
    const total = await items.recount(tx.db, tx.websiteId, item.id);
    if (total !== item.commentCount) await purgeItem(tx, item);
    return total;
  });
}
