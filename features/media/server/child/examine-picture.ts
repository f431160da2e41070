import { MAX_PIXELS, MAX_PROGRESSIVE_PIXELS, storedFrames } from '../../rules.ts';
import type { Examination } from '../medium-properties.ts';
import { SVG } from '../svg/svg-type.ts';
import { measureColors } from './colors.ts';
import { openPicture } from './open-picture.ts';

/** The width at which an SVG is rendered to measure its colours. */
const SMALL = 200;

/** Decodes a picture completely: a truncated one, or one of the wrong type, is found here and not by a visitor. */
export async function examinePicture(bytes: Uint8Array, contentType: string): Promise<Examination> {
  try {
    return await readToEnd(bytes, contentType);
  } catch (error) {
    // The library reports invalid pictures only through messages. That it fails is enough.
    if (error instanceof Error) return { ok: false, reason: 'broken' };
    throw error;
  }
}

async function readToEnd(bytes: Uint8Array, contentType: string): Promise<Examination> {
  const head = await openPicture(bytes, { contentType, headOnly: true })?.metadata();
  if (head === undefined || !isFormat(head.format, contentType)) return { ok: false, reason: 'broken' };
  const { width, height } = head.autoOrient;
  const isProgressive = head.isProgressive && contentType !== 'image/gif';
  if (width * height > (isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS)) return { ok: false, reason: 'too-large' };
  const picture = openPicture(bytes, { contentType, scale: { to: Math.min(SMALL, width), from: width } });
  if (picture === null) return { ok: false, reason: 'broken' };
  const frames = storedFrames(head.pages ?? 1, width * height * (head.pages ?? 1));
  const colors = await measureColors(picture);
  return { ok: true, properties: { width, height, alpha: head.hasAlpha, frames, colors } };
}

function isFormat(format: string | undefined, contentType: string): boolean {
  if (contentType === SVG) return format === 'svg';
  return format === contentType.slice('image/'.length) || (contentType === 'image/avif' && format === 'heif');
}
