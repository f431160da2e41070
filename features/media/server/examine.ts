import { isPicture } from '../rules.ts';
import { atBench } from './bench.ts';
import type { ImageColors } from './child/colors.ts';
import { pictures } from './picture-process.ts';

/** What is found out about a file once, when it comes in. */
export interface MediumFacts {
  /** 0 for what is no picture, as is the height. */
  width: number;
  height: number;
  /** Whether parts of it are clear. */
  alpha: boolean;
  /** 1 for what stands still. */
  frames: number;
  colors: ImageColors | null;
}

export type Examination = { ok: true; facts: MediumFacts } | { ok: false; reason: 'broken' | 'too-large' };

const NO_PICTURE: MediumFacts = { width: 0, height: 0, alpha: false, frames: 1, colors: null };

/** What there is to know of a file. A picture that breaks off, is not what it says or takes too long to draw is broken. */
export async function examine(bytes: Uint8Array, contentType: string): Promise<Examination> {
  if (!isPicture(contentType)) return { ok: true, facts: NO_PICTURE };
  return await atBench(() => pictures.examine(bytes, contentType));
}
