import type { MediaId, MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { mediaErrors } from '../errors.ts';
import * as library from './library-repository.ts';
import type { MediaReferences } from './media-references.ts';
import { removeMedia } from './remove-media.ts';

export interface RemoveMedium {
  id: MediaId;
  force: boolean;
  memberId: MemberId | null;
}

/** Moves one medium to the trash. Refused for a medium in use unless forced. */
export async function removeMedium(
  ctx: Ctx,
  references: readonly MediaReferences[],
  { id, ...input }: RemoveMedium,
): Promise<void> {
  const { removed, inUse } = await removeMedia(ctx, { ids: [id], ...input });
  const [used] = inUse;
  if (used !== undefined) {
    const uses = await library.listUses(ctx.db, ctx.websiteId, used, references);
    throw mediaErrors.error('MEDIA_IN_USE', { count: uses.length });
  }
  if (removed.length === 0) throw mediaErrors.error('MEDIA_NOT_FOUND');
}
