import { framesKept, isPicture, MAX_PIXELS, MAX_PIXELS_IN_PASSES } from '../rules.ts';
import { atBench } from './bench.ts';
import { type ImageColors, measureColors } from './colors.ts';
import { openPicture, SVG } from './open-picture.ts';

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
/** As wide as a drawing has to be for its colours to be seen. */
const SMALL = 200;

/** Reads a picture to its end: one that breaks off, or is not what it says, is found here and not by a visitor. */
export async function examine(bytes: Uint8Array, contentType: string): Promise<Examination> {
  if (!isPicture(contentType)) return { ok: true, facts: NO_PICTURE };
  return await atBench(async () => {
    try {
      return await examinePicture(bytes, contentType);
    } catch (error) {
      // The library says in words alone what it does not like; that it does not like it is what counts.
      if (error instanceof Error) return { ok: false, reason: 'broken' };
      throw error;
    }
  });
}

async function examinePicture(bytes: Uint8Array, contentType: string): Promise<Examination> {
  const head = await openPicture(bytes, { contentType, headOnly: true })?.metadata();
  if (head === undefined || !isFormat(head.format, contentType)) return { ok: false, reason: 'broken' };
  const { width, height } = head.autoOrient;
  const inPasses = head.isProgressive && contentType !== 'image/gif';
  if (width * height > (inPasses ? MAX_PIXELS_IN_PASSES : MAX_PIXELS)) return { ok: false, reason: 'too-large' };
  const picture = openPicture(bytes, { contentType, scale: { to: Math.min(SMALL, width), from: width } });
  if (picture === null) return { ok: false, reason: 'broken' };
  const frames = framesKept(head.pages ?? 1, width * height * (head.pages ?? 1));
  const colors = await measureColors(picture);
  return { ok: true, facts: { width, height, alpha: head.hasAlpha, frames, colors } };
}

function isFormat(format: string | undefined, contentType: string): boolean {
  if (contentType === SVG) return format === 'svg';
  return format === contentType.slice('image/'.length) || (contentType === 'image/avif' && format === 'heif');
}
