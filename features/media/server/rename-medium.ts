import type { Ctx } from '#platform/context.ts';
import { cleanName } from '../clean-name.ts';
import { mediaErrors } from '../errors.ts';
import * as library from './library-repository.ts';
import type { MediaReferences } from './media-references.ts';
import type { Medium } from './repository.ts';

/** The stored name for a name that an owner typed: with the extension of the file. */
export function toNewName(typed: string, { filename, contentType }: Pick<Medium, 'filename' | 'contentType'>): string {
  const extension = filename.slice(filename.lastIndexOf('.'));
  const name = typed.trim();
  if (!/[\p{L}\p{N}]/u.test(name)) throw mediaErrors.error('MEDIA_NAME_MISSING');
  return cleanName(name.toLowerCase().endsWith(extension) ? name : name + extension, contentType);
}

/** Replaces the name in everything that refers to the file by name. The caller holds a lock on the medium. */
export async function renameReferences(
  ctx: Ctx,
  references: readonly MediaReferences[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  if (await library.hasName(ctx.db, ctx.websiteId, to)) throw mediaErrors.error('MEDIA_NAME_TAKEN', { filename: to });
  const names = { from, to, quoted: { from: JSON.stringify(from), to: JSON.stringify(to) } };
  // Later slices come first in the list. Rows are locked in the order in which products are saved: earlier slices first.
  for (const { rename } of references.toReversed()) await rename?.(ctx.db, ctx.websiteId, names);
}
