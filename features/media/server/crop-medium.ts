import type { MediaId } from '#kernel/ids/id.ts';
import { type CropArea, focalPointAfterCrop, toPixels } from '../crop.ts';
import { mediaErrors } from '../errors.ts';
import type { EditorCtx } from './editor-ctx.ts';
import { withImageSlot } from './image-slots.ts';
import { hashOf, originalKey } from './originals.ts';
import { pictures } from './picture-process.ts';
import { examineDraft } from './receive-upload.ts';
import { putFile } from './replace-file.ts';
import type { Medium } from './repository.ts';
import * as mediaRepository from './repository.ts';
import type { StoreFileParts } from './store-file.ts';
import { SVG } from './svg/svg-type.ts';
import { withDraft } from './with-draft.ts';

/** Replaces a picture by a part of it. The whole picture can be brought back for a week. */
export async function cropMedium(
  ctx: EditorCtx,
  parts: StoreFileParts,
  { id, ...area }: CropArea & { id: MediaId },
): Promise<Medium> {
  const medium = await mediaRepository.find(ctx.db, ctx.websiteId, id);
  if (medium === null) throw mediaErrors.error('MEDIA_NOT_FOUND');
  const { contentType, width, frames } = medium;
  if (width === 0 || frames > 1 || contentType === SVG) throw mediaErrors.error('MEDIA_NOT_CROPPABLE');
  const pixels = toPixels(area, medium);
  if (pixels === null) throw mediaErrors.error('MEDIA_CROP_EMPTY');
  return await withDraft(ctx, parts.storage, async (draft) => {
    const bytes = await withImageSlot(async () => {
      const original = await parts.storage.get(originalKey(ctx.websiteId, medium.sha256));
      return original === null ? null : await pictures.crop({ bytes: original, contentType, pixels });
    });
    if (bytes === null) throw mediaErrors.error('MEDIA_PICTURE_BROKEN');
    await parts.storage.put(draft, bytes);
    const properties = await examineDraft(parts.storage, draft, contentType);
    const file = { draft, contentType, bytes: bytes.length, sha256: hashOf(bytes), ...properties };
    return await putFile(ctx, parts, { id, file, focalPoint: focalPointAfterCrop(medium.focalPoint, area) });
  });
}
