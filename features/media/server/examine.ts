import { isPicture } from '../rules.ts';
import { withImageSlot } from './image-slots.ts';
import type { Examination, MediumFacts } from './medium-facts.ts';
import { pictures } from './picture-process.ts';

const NO_PICTURE: MediumFacts = { width: 0, height: 0, alpha: false, frames: 1, colors: null };

/** What there is to know of a file. A picture that breaks off, is not what it says or takes too long to draw is broken. */
export async function examine(bytes: Uint8Array, contentType: string): Promise<Examination> {
  if (!isPicture(contentType)) return { ok: true, facts: NO_PICTURE };
  return await withImageSlot(() => pictures.examine(bytes, contentType));
}
