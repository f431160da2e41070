/** The screen at a point in time: how often each shade of each color channel occurs. */
export interface Frame {
  ms: number;
  histogram: Readonly<Uint32Array>;
}

/**
 * The average time until a part of the screen is painted. The completeness of a frame is the similarity of its colors
 * to the last frame, as in Lighthouse.
 */
export function speedIndex(frames: readonly Frame[]): number {
  const last = frames.at(-1);
  const first = frames[0];
  if (last === undefined || first === undefined) return Number.NaN;
  const span = distance(first, last);
  let waited = first.ms;
  for (const [at, frame] of frames.entries()) {
    const next = frames[at + 1];
    if (next === undefined) break;
    const missing = span === 0 ? 0 : Math.min(1, distance(frame, last) / span);
    waited += missing * (next.ms - frame.ms);
  }
  return waited;
}

function distance(a: Frame, b: Frame): number {
  return a.histogram.reduce((sum, count, shade) => sum + Math.abs(count - (b.histogram[shade] ?? 0)), 0);
}

const CHANNELS = 3;
const SHADES = 256;

/** For RGB pixels: red, green, blue, red, … */
export function toHistogram(pixels: Uint8Array): Uint32Array {
  const histogram = new Uint32Array(CHANNELS * SHADES);
  for (const [at, value] of pixels.entries()) {
    const shade = (at % CHANNELS) * SHADES + value;
    histogram[shade] = (histogram[shade] ?? 0) + 1;
  }
  return histogram;
}
