import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { mediaErrors } from '../errors.ts';
import { normalizeTags } from '../normalize-tags.ts';
import { toFields, toSubject } from './describe-medium.ts';
import type { MetadataChange } from './library-repository.ts';
import * as library from './library-repository.ts';
import { lockMedium } from './lock-medium.ts';
import type { MediaReferences } from './media-references.ts';
import { renameReferences, toNewName } from './rename-medium.ts';
import type { Medium } from './repository.ts';

/** Changes the metadata of a medium. It is not recorded which pages show it, so all pages are purged. */
export async function updateMedium(
  ctx: Ctx,
  references: readonly MediaReferences[],
  { filename, tags, ...change }: MetadataChange,
): Promise<Medium> {
  return await inTransaction(ctx, async (tx) => {
    const before = await lockMedium(tx, change.id);
    const name = filename === undefined ? before.filename : toNewName(filename, before);
    if (name !== before.filename) await renameReferences(tx, references, { from: before.filename, to: name });
    const medium = await library.updateMetadata(tx.db, tx.websiteId, {
      ...change,
      filename: name,
      ...(tags !== undefined && { tags: normalizeTags(tags) }),
    });
    if (medium === null) throw mediaErrors.error('MEDIA_NOT_FOUND');
    await announcePurge(tx, []);
    tx.activity?.describe({ subject: toSubject(medium), before: toFields(before), after: toFields(medium) });
    return medium;
  });
}
