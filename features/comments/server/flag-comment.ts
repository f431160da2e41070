import { type Ctx, inTransaction } from '#platform/context.ts';
import type { CommentId } from '../comment.ts';
import { commentErrors } from '../errors.ts';
import { FLAGS_TO_HIDE } from '../rules.ts';
import * as items from './item-repository.ts';
import { purgeItem } from './purge-item.ts';
import * as comments from './repository.ts';

/** Counts one flag per visitor. After enough flags the comment is hidden until the owner reviews it. */
export async function flagComment(ctx: Ctx, { id, visitor }: { id: CommentId; visitor: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const comment = await comments.find(tx.db, tx.websiteId, id);
    if (comment === null || comment.state !== 'approved') throw commentErrors.error('COMMENTS_NOT_FOUND');
    const [item] = await items.lockItems(tx.db, tx.websiteId, [comment.itemId]);
    if (item === undefined) throw commentErrors.error('COMMENTS_NOT_FOUND');
    if (!(await comments.insertFlag(tx.db, tx.websiteId, { id, visitor }, tx.clock()))) return;
    const flagged = await comments.countFlag(tx.db, tx.websiteId, id, FLAGS_TO_HIDE);
    if (flagged?.state === 'approved') return;
    await items.recount(tx.db, tx.websiteId, item.id);
    await purgeItem(tx, item);
  });
}
