import type { MediaId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { mediaErrors } from '../errors.ts';
import * as library from './library-repository.ts';
import type { Medium } from './repository.ts';

/** Locks a medium that is not in the trash. */
export async function lockMedium(ctx: Ctx, id: MediaId): Promise<Medium> {
  const medium = await library.lock(ctx.db, ctx.websiteId, id);
  if (medium === null) throw mediaErrors.error('MEDIA_NOT_FOUND');
  if (medium.trashedAt !== null) throw mediaErrors.error('MEDIA_IN_TRASH');
  return medium;
}
