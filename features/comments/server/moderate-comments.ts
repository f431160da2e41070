import type { ActivitySubject } from '#platform/activity/activity.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { Comment, CommentId } from '../comment.ts';
import { commentErrors } from '../errors.ts';
import * as itemRepository from './item-repository.ts';
import type { StateUpdate } from './moderation-repository.ts';
import * as moderation from './moderation-repository.ts';
import { purgeItem } from './purge-item.ts';

/** Sets the state of comments and returns how many of them changed. */
export async function moderateComments(ctx: Ctx, stateUpdate: StateUpdate): Promise<number> {
  return await updateAndRecount(ctx, stateUpdate.ids, async (tx) => {
    const comments = await moderation.lockAll(tx.db, tx.websiteId, stateUpdate.ids);
    const changed = new Set(await moderation.updateState(tx.db, tx.websiteId, stateUpdate, tx.clock()));
    const after = { state: stateUpdate.state };
    for (const comment of comments.filter(({ id }) => changed.has(id)))
      tx.activity?.describe({ subject: toSubject(comment), before: { state: comment.state }, after });
    return changed.size;
  });
}

/** A comment as a subject of the activity log. */
function toSubject({ id, name }: Comment): ActivitySubject {
  return { kind: 'comment', id, label: name };
}

export async function deleteComment(ctx: Ctx, id: CommentId): Promise<void> {
  await updateAndRecount(ctx, [id], async (tx, items) => {
    if (items === 0) throw commentErrors.error('COMMENTS_NOT_FOUND');
    const [comment] = await moderation.lockAll(tx.db, tx.websiteId, [id]);
    await moderation.remove(tx.db, tx.websiteId, id);
    if (comment === undefined) return;
    const { name, text, state, itemId } = comment;
    tx.activity?.describe({ subject: toSubject(comment), before: { name, text, state, itemId } });
  });
}

/** Runs work that changes comments, then recounts their items. Items are locked first, always in the same order. */
export async function updateAndRecount<T>(
  ctx: Ctx,
  ids: readonly CommentId[],
  work: (tx: Ctx, items: number) => Promise<T>,
): Promise<T> {
  return await inTransaction(ctx, async (tx) => {
    const items = await itemRepository.lockItems(
      tx.db,
      tx.websiteId,
      await moderation.listItemsOf(tx.db, tx.websiteId, ids),
    );
    const result = await work(tx, items.length);
    for (const item of items) {
      const count = await itemRepository.recount(tx.db, tx.websiteId, item.id);
      if (count !== item.commentCount) await purgeItem(tx, item);
    }
    return result;
  });
}
