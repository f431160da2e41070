import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { MediaId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { getMediumEndpoint } from '../admin-contract.ts';
import { mediaErrors } from '../errors.ts';
import * as library from './library-repository.ts';
import { toMediumJson } from './medium-json.ts';
import * as mediaRepository from './repository.ts';
import type { UpdateMediumParts } from './update-medium.ts';

/** A medium, also one in the trash, and the places that use it. */
export async function getMedium(
  ctx: Ctx,
  { references, findMemberName }: UpdateMediumParts,
  id: MediaId,
): Promise<ReplyOf<typeof getMediumEndpoint>> {
  const medium = await mediaRepository.find(ctx.db, ctx.websiteId, id);
  if (medium === null) throw mediaErrors.error('MEDIA_NOT_FOUND');
  const { poster, captions } = medium;
  const names = [...(poster === null ? [] : [poster]), ...captions.map(({ file }) => file)];
  const related = names.length === 0 ? [] : await mediaRepository.listByFilename(ctx.db, ctx.websiteId, names);
  return {
    medium: toMediumJson(medium),
    related: related.map(toMediumJson),
    uses: await library.listUses(ctx.db, ctx.websiteId, medium, references),
    updatedBy: await findMemberName(ctx, medium.updatedBy),
  };
}
