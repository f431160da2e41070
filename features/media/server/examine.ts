import { isPicture } from '../rules.ts';
import { withImageSlot } from './image-slots.ts';
import type { Examination, MediumProperties } from './medium-properties.ts';
import { pictures } from './picture-process.ts';

const NOT_AN_IMAGE: MediumProperties = { width: 0, height: 0, alpha: false, frames: 1, colors: null };

/** Determines the facts of a file. A picture that is truncated, of the wrong type or too slow to render is broken. */
export async function examine(bytes: Uint8Array, contentType: string): Promise<Examination> {
  if (!isPicture(contentType)) return { ok: true, properties: NOT_AN_IMAGE };
  return await withImageSlot(() => pictures.examine(bytes, contentType));
}
