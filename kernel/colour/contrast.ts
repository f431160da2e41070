/** Colours are `#rgb` or `#rrggbb`. */
export const WHITE = '#ffffff';
export const BLACK = '#000000';

/** The contrast of two colours as defined by WCAG, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Black or white, whichever is easier to read on the colour. Their contrast is 4.58 or more on every colour. */
export function textColourOn(colour: string): string {
  return contrastOf(colour, WHITE) > contrastOf(colour, BLACK) ? WHITE : BLACK;
}

function luminanceOf(colour: string): number {
  const isShort = colour.length === 4;
  const digits = isShort ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => toLinear(Number.parseInt(digits.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
