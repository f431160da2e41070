import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '../../rules.ts';
import { cleanSvg } from '../svg/clean-svg.ts';
import { SVG } from '../svg/svg-type.ts';

// Nothing is worked on twice in a row, so that a cache of opened pictures only fills the memory. How many are worked on at
// once is decided by who starts the processes; more threads inside each would leave the allocator with half-empty arenas.
sharp.cache(false);
sharp.concurrency(1);

/** On the clock, for a background process of a busy machine; processor time is limited by the process. */
const SECONDS = 590;
/** Dots an inch at which a drawing is as large as it says. */
const PLAIN_DENSITY = 72;
const MAX_DENSITY = 300;
const MIN_DENSITY = 3;

export interface OpenOptions {
  contentType: string;
  /** The width that a drawing is about to be shown in, and the one it says it has: it is drawn at that size. */
  scale?: { to: number; from: number };
  animated?: boolean;
  /** Only what its head says is read, whatever size it claims to have. */
  headOnly?: boolean;
}

/** A picture ready to be worked on, within limits of size and time; null when it is a drawing that cannot be made safe. */
export function openPicture(
  bytes: Uint8Array,
  { contentType, scale, animated = false, headOnly = false }: OpenOptions,
): Sharp | null {
  const limits = { limitInputPixels: headOnly ? false : MAX_PIXELS, failOn: 'error', animated } as const;
  if (contentType !== SVG) return sharp(bytes, limits).timeout({ seconds: SECONDS });
  // What reads drawings loads nothing from elsewhere as it is; what cannot be in the file cannot be loaded by any other version.
  const clean = cleanSvg(new TextDecoder().decode(bytes));
  if (clean === null) return null;
  const density =
    scale === undefined
      ? PLAIN_DENSITY
      : Math.min(MAX_DENSITY, Math.max(MIN_DENSITY, (PLAIN_DENSITY * scale.to) / scale.from));
  return sharp(Buffer.from(clean), { ...limits, density }).timeout({ seconds: SECONDS });
}
