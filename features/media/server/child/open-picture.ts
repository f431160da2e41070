import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '../../rules.ts';
import { sanitizeSvg } from '../svg/sanitize-svg.ts';
import { SVG } from '../svg/svg-type.ts';

// No picture is processed twice in a row, so a cache of opened pictures only uses memory. The parent limits how many
// processes run at once. More threads in each would leave the allocator with half-empty arenas.
sharp.cache(false);
sharp.concurrency(1);

/** Wall-clock time, for a background process on a busy machine. The process limits CPU time separately. */
const SECONDS = 590;
/** The density in dots per inch at which an SVG has its declared size. */
const DEFAULT_DENSITY = 72;
const MAX_DENSITY = 300;
const MIN_DENSITY = 3;

export interface OpenOptions {
  contentType: string;
  /** The target width of an SVG and its declared width: it is rendered at the target size. */
  scale?: { to: number; from: number };
  animated?: boolean;
  /** Reads only the header, whatever size it declares. */
  headOnly?: boolean;
}

/** A picture ready for processing, within limits of size and time. Null for an SVG that cannot be sanitised. */
export function openPicture(
  bytes: Uint8Array,
  { contentType, scale, animated = false, headOnly = false }: OpenOptions,
): Sharp | null {
  const limits = { limitInputPixels: headOnly ? false : MAX_PIXELS, failOn: 'error', animated } as const;
  if (contentType !== SVG) return sharp(bytes, limits).timeout({ seconds: SECONDS });
  // The SVG renderer loads no external resources. Sanitising makes sure that no other version of it can either.
  const clean = sanitizeSvg(new TextDecoder().decode(bytes));
  if (clean === null) return null;
  const density =
    scale === undefined
      ? DEFAULT_DENSITY
      : Math.min(MAX_DENSITY, Math.max(MIN_DENSITY, (DEFAULT_DENSITY * scale.to) / scale.from));
  return sharp(Buffer.from(clean), { ...limits, density }).timeout({ seconds: SECONDS });
}
