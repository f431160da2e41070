import { normalizeTags } from '#kernel/text/normalize-tags.ts';
import { inTransaction } from '#platform/context.ts';
import { matchesRevision } from '#platform/http/revision.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import { mediaErrors } from '../errors.ts';
import { checkTracks } from './check-tracks.ts';
import { toFields, toSubject } from './describe-medium.ts';
import { type EditorCtx, memberOf } from './editor-ctx.ts';
import type { MetadataChange } from './library-repository.ts';
import * as library from './library-repository.ts';
import { lockMedium } from './lock-medium.ts';
import type { MediaReferences } from './media-references.ts';
import type { FindMemberName } from './member-name.ts';
import { renameReferences, toNewName } from './rename-medium.ts';
import type { Medium } from './repository.ts';

export interface UpdateMedium extends MetadataChange {
  /** The revision that was edited. */
  ifMatch?: string | undefined;
}

export interface UpdateMediumParts {
  references: readonly MediaReferences[];
  findMemberName: FindMemberName;
}

/** Changes the metadata of a medium. It is not recorded which pages show it, so all pages are purged. */
export async function updateMedium(ctx: EditorCtx, parts: UpdateMediumParts, update: UpdateMedium): Promise<Medium> {
  const { filename, tags, ifMatch, ...change } = update;
  return await inTransaction(ctx, async (tx) => {
    const before = await lockMedium(tx, change.id);
    if (!matchesRevision({ ifMatch }, before.revision))
      throw mediaErrors.error('MEDIA_CHANGED', { name: (await parts.findMemberName(tx, before.updatedBy)) ?? SOMEONE });
    await checkTracks(tx, before, change);
    const name = filename === undefined ? before.filename : toNewName(filename, before);
    if (name !== before.filename) await renameReferences(tx, parts.references, { from: before.filename, to: name });
    const medium = await library.updateMetadata(tx.db, tx.websiteId, {
      ...change,
      filename: name,
      memberId: memberOf(tx),
      ...(tags !== undefined && { tags: normalizeTags(tags) }),
    });
    if (medium === null) throw mediaErrors.error('MEDIA_NOT_FOUND');
    await announcePurge(tx, []);
    tx.activity?.describe({ subject: toSubject(medium), before: toFields(before), after: toFields(medium) });
    return medium;
  });
}

const SOMEONE = 'Someone else';
