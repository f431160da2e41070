import type { MediaId } from '#kernel/ids/id.ts';
import { changeTags } from '#kernel/text/normalize-tags.ts';
import { inTransaction } from '#platform/context.ts';
import { mediaErrors } from '../errors.ts';
import { MAX_TAGS } from '../tag-limits.ts';
import { toSubject } from './describe-medium.ts';
import { type EditorCtx, memberOf } from './editor-ctx.ts';
import * as library from './library-repository.ts';

export interface TagMedia {
  ids: readonly MediaId[];
  add: readonly string[];
  remove: readonly string[];
}

/** Adds tags to media and removes others: all of them or none. Pages do not show tags. Returns the changed media. */
export async function tagMedia(ctx: EditorCtx, { ids, add, remove }: TagMedia): Promise<MediaId[]> {
  return await inTransaction(ctx, async (tx) => {
    const media = await library.lockAll(tx.db, tx.websiteId, ids);
    const changed: MediaId[] = [];
    for (const medium of media.filter(({ trashedAt }) => trashedAt === null)) {
      const tags = changeTags(medium.tags, { add, remove });
      const { filename } = medium;
      if (tags.length > MAX_TAGS) throw mediaErrors.error('MEDIA_TOO_MANY_TAGS', { filename, max: MAX_TAGS });
      if (tags.join() === medium.tags.join()) continue;
      await library.updateMetadata(tx.db, tx.websiteId, { id: medium.id, tags, memberId: memberOf(tx) });
      tx.activity?.describe({ subject: toSubject(medium), before: { tags: medium.tags }, after: { tags } });
      changed.push(medium.id);
    }
    return changed;
  });
}
