import type { Sharp } from 'sharp';

/** Average colours as `rrggbb`. */
export interface ImageColors {
  topLeft: string;
  topRight: string;
  bottomLeft: string;
  bottomRight: string;
  center: string;
  /** The most frequent colour of the picture, shown until it has loaded. */
  dominant: string;
}

const SIDE = 50;
const CORNER = 12;
const CENTER = 16;
const CHANNELS = 3;

type Rgb = readonly [number, number, number];

/**
 * The colours of the corners, the centre and the dominant one, from a small copy. Transparent pixels count as white.
 */
export async function measureColors(picture: Sharp): Promise<ImageColors> {
  const pixels = await picture
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const far = SIDE - CORNER;
  const middle = (SIDE - CENTER) / 2;
  return {
    topLeft: averageOf(pixels, { x: 0, y: 0, side: CORNER }),
    topRight: averageOf(pixels, { x: far, y: 0, side: CORNER }),
    bottomLeft: averageOf(pixels, { x: 0, y: far, side: CORNER }),
    bottomRight: averageOf(pixels, { x: far, y: far, side: CORNER }),
    center: averageOf(pixels, { x: middle, y: middle, side: CENTER }),
    dominant: dominantOf(pixels),
  };
}

function colorAt(pixels: Uint8Array, index: number): Rgb {
  const at = index * CHANNELS;
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}

function averageOf(pixels: Uint8Array, { x, y, side }: { x: number; y: number; side: number }): string {
  const colors: Rgb[] = [];
  for (let row = y; row < y + side; row++) {
    for (let column = x; column < x + side; column++) colors.push(colorAt(pixels, row * SIDE + column));
  }
  return toHex(colors);
}

/** The average of the largest group of similar colours. */
function dominantOf(pixels: Uint8Array): string {
  const groups = new Map<number, Rgb[]>();
  for (let index = 0; index < SIDE * SIDE; index++) {
    const color = colorAt(pixels, index);
    const key = ((color[0] >> 5) << 6) | ((color[1] >> 5) << 3) | (color[2] >> 5);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [color]);
    else group.push(color);
  }
  return toHex([...groups.values()].reduce((max, group) => (group.length > max.length ? group : max)));
}

function toHex(colors: readonly Rgb[]): string {
  const sum = colors.reduce<[number, number, number]>(
    (all, [r, g, b]) => [all[0] + r, all[1] + g, all[2] + b],
    [0, 0, 0],
  );
  return sum
    .map((part) =>
      Math.round(part / colors.length)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}
