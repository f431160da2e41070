// Helpers for pictures that are drawn as SVG and stored as WebP.

export interface Picture {
  width: number;
  height: number;
  /** The strength of the grain, 0 to 1. */
  grain?: number;
  defs?: string;
  body: string;
}

/** The same numbers on every run, so that a picture changes only when its drawing does. */
export function randomOf(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * (to - from);
  };
}

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A gradient; `direction` is `x1 y1 x2 y2` in percent. */
export function gradient(id: string, colors: readonly string[], direction = '0 0 0 100'): string {
  const [x1, y1, x2, y2] = direction.split(' ');
  const stops = colors.map((color, at) => stop(color, at / Math.max(1, colors.length - 1))).join('');
  return `<linearGradient id="${id}" x1="${x1}%" y1="${y1}%" x2="${x2}%" y2="${y2}%">${stops}</linearGradient>`;
}

/** A glow that fades to transparent, from its middle. */
export const glow = (id: string, color: string, strength = 1): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${color}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

export const blur = (id: string, size: number): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${size}"/></filter>`;

/** A colour may carry its own position: `#fff 20`. */
function stop(color: string, offset: number): string {
  const [value = color, at] = color.split(' ');
  return `<stop offset="${at === undefined ? offset : Number(at) / 100}" stop-color="${value}"/>`;
}

export function toSvg({ width, height, grain = 0.16, defs = '', body }: Picture): string {
  const noise = `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".72" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 1.6 0 0 0 -.45"/></filter>`;
  const paper = `<rect width="${width}" height="${height}" filter="url(#grain)" opacity="${grain}" style="mix-blend-mode:soft-light"/>`;
  const noisy = `<filter id="speck" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="1" seed="9"/><feColorMatrix type="saturate" values="0"/></filter><rect width="${width}" height="${height}" filter="url(#speck)" opacity="${grain}" style="mix-blend-mode:overlay"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${noise}${defs}</defs>${body}${paper}${noisy}</svg>`;
}
