import type { RenderedMedium, Rendition } from '../rendition.ts';
import { cleanSvg } from '../svg/clean-svg.ts';
import { drawRendition } from './draw-rendition.ts';
import { examinePicture } from './examine-picture.ts';

export interface DrawInput {
  original: Uint8Array;
  medium: RenderedMedium;
  rendition: Rendition;
}

export type PictureTask =
  | { kind: 'clean'; bytes: Uint8Array }
  | { kind: 'examine'; bytes: Uint8Array; contentType: string }
  | ({ kind: 'draw' } & DrawInput);

/** Runs one task in the picture process. */
export async function doPictureTask(task: PictureTask): Promise<unknown> {
  switch (task.kind) {
    case 'clean': {
      const clean = cleanSvg(new TextDecoder().decode(task.bytes));
      return clean === null ? null : Buffer.from(clean);
    }
    case 'examine':
      return await examinePicture(task.bytes, task.contentType);
    case 'draw':
      return await drawRendition(task.original, task.medium, task.rendition);
  }
}
