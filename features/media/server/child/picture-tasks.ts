import type { Rendition, RenditionSource } from '../rendition.ts';
import { sanitizeSvg } from '../svg/sanitize-svg.ts';
import { type CropInput, cropPicture } from './crop-picture.ts';
import { examinePicture } from './examine-picture.ts';
import { resizeImage } from './resize-image.ts';

export interface RenditionInput {
  original: Uint8Array;
  medium: RenditionSource;
  rendition: Rendition;
}

export type PictureTask =
  | { kind: 'clean'; bytes: Uint8Array }
  | { kind: 'examine'; bytes: Uint8Array; contentType: string }
  | ({ kind: 'crop' } & CropInput)
  | ({ kind: 'draw' } & RenditionInput);

/** Runs one task in the picture process. */
export async function runPictureTask(task: PictureTask): Promise<unknown> {
  switch (task.kind) {
    case 'clean': {
      const clean = sanitizeSvg(new TextDecoder().decode(task.bytes));
      return clean === null ? null : Buffer.from(clean);
    }
    case 'examine':
      return await examinePicture(task.bytes, task.contentType);
    case 'crop':
      return await cropPicture(task);
    case 'draw':
      return await resizeImage(task.original, task.medium, task.rendition);
  }
}
