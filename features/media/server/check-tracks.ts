import type { Ctx } from '#platform/context.ts';
import { CAPTIONS_TYPE } from '../captions.ts';
import { mediaErrors } from '../errors.ts';
import { isPicture, kindOf } from '../rules.ts';
import type { MetadataChange } from './library-repository.ts';
import type { Medium } from './repository.ts';
import * as mediaRepository from './repository.ts';

/** Checks the poster and the captions of a video, as far as they are new. Others may be in the trash. */
export async function checkTracks(
  ctx: Ctx,
  before: Medium,
  { poster, captions = [] }: Pick<MetadataChange, 'poster' | 'captions'>,
): Promise<void> {
  const known = new Set(before.captions.map(({ file }) => file));
  const newPoster = poster === before.poster ? null : (poster ?? null);
  const newFiles = captions.map(({ file }) => file).filter((file) => !known.has(file));
  const hasTracks = newPoster !== null || newFiles.length > 0;
  if (!hasTracks) return;
  if (kindOf(before.contentType) !== 'video') throw mediaErrors.error('MEDIA_NOT_A_VIDEO');
  const names = newPoster === null ? newFiles : [newPoster, ...newFiles];
  const media = await mediaRepository.listByFilename(ctx.db, ctx.websiteId, names);
  const types = new Map(media.map(({ filename, contentType }) => [filename, contentType]));
  if (newPoster !== null && !isPicture(types.get(newPoster) ?? '')) throw mediaErrors.error('MEDIA_POSTER_UNKNOWN');
  if (newFiles.some((file) => types.get(file) !== CAPTIONS_TYPE)) throw mediaErrors.error('MEDIA_CAPTIONS_UNKNOWN');
}
