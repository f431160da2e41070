import type { MediaId, MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { toFields, toSubject } from './describe-medium.ts';
import * as library from './library-repository.ts';
import * as mediaList from './list-repository.ts';
import type { Medium } from './repository.ts';
import * as trashRepository from './trash-repository.ts';

export interface RemoveMedia {
  ids: readonly MediaId[];
  /** Also media in use. What refers to them stays, and shows them again when they are restored. */
  force: boolean;
  memberId: MemberId | null;
}

export interface RemovedMedia {
  removed: Medium[];
  inUse: Medium[];
}

/** Moves media to the trash. Pages stop showing them, and a daily job deletes them after 30 days. */
export async function removeMedia(ctx: Ctx, { ids, force, memberId }: RemoveMedia): Promise<RemovedMedia> {
  return await inTransaction(ctx, async (tx) => {
    const media = (await library.lockAll(tx.db, tx.websiteId, ids)).filter(({ trashedAt }) => trashedAt === null);
    const used = await mediaList.findUsed(tx.db, tx.websiteId, ids);
    const inUse = force ? [] : media.filter(({ id }) => used.has(id));
    const removed = force ? media : media.filter(({ id }) => !used.has(id));
    const removedIds = removed.map(({ id }) => id);
    await trashRepository.trash(tx.db, tx.websiteId, { ids: removedIds, at: tx.clock(), by: memberId });
    if (removedIds.some((id) => used.has(id))) await announcePurge(tx, []);
    for (const medium of removed) {
      const before = { ...toFields(medium), isUsed: used.has(medium.id) };
      tx.activity?.describe({ subject: toSubject(medium), before });
    }
    return { removed, inUse };
  });
}
