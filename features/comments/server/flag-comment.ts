import { type Ctx, inTransaction } from '#platform/context.ts';
import type { CommentId } from '../comment.ts';
import { commentErrors } from '../errors.ts';
import { FLAGS_TO_WAIT } from '../rules.ts';
import { lockItems, recount } from './item-repository.ts';
import { purgeItem } from './purge-item.ts';
import { countFlag, find, insertFlag } from './repository.ts';

/** Counts one flag per visitor. After enough flags the comment is hidden until the owner reviews it. */
export async function flagComment(ctx: Ctx, { id, visitor }: { id: CommentId; visitor: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const comment = await find(tx.db, tx.websiteId, id);
    if (comment === null || comment.state !== 'approved') throw commentErrors.error('COMMENTS_NOT_FOUND');
    const [item] = await lockItems(tx.db, tx.websiteId, [comment.itemId]);
    if (item === undefined) throw commentErrors.error('COMMENTS_NOT_FOUND');
    if (!(await insertFlag(tx.db, tx.websiteId, { id, visitor }, tx.clock()))) return;
    const flagged = await countFlag(tx.db, tx.websiteId, id, FLAGS_TO_WAIT);
    if (flagged?.state === 'approved') return;
    await recount(tx.db, tx.websiteId, item.id);
    await purgeItem(tx, item);
  });
}
