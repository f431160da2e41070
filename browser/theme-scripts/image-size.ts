export interface Size {
  width: number;
  height: number;
}

/** How an image fits into its parent element: `fill` and `cover` fill it, `fit` shows the whole image. */
export type Mode = 'fill' | 'fit' | 'cover';

const SIZE = /^(\d{1,6})x(\d{1,6})$/;
const POINT = /^(\d(?:\.\d{1,12})?),(\d(?:\.\d{1,12})?)$/;

/** Parses a size such as `1600x2000`. */
export function parseSize(text: string): Size | null {
  const [, width = '0', height = '0'] = SIZE.exec(text.trim()) ?? [];
  return Number(width) > 0 && Number(height) > 0 ? { width: Number(width), height: Number(height) } : null;
}

/** Converts a focal point such as `0.25,0.5` to a CSS position. Defaults to the centre. */
export function toPosition(focalPoint: string): string {
  const [, x = '0.5', y = '0.5'] = POINT.exec(focalPoint.replaceAll(' ', '')) ?? [];
  const percent = (part: string): string => `${Math.min(Number(part), 1) * 100}%`;
  return `${percent(x)} ${percent(y)}`;
}

/** The width at which an image is drawn in a box, including the part that the box crops. */
export function renderedWidth(imageSize: Size | null, box: Size, mode: Mode): number {
  if (imageSize === null || box.height === 0) return box.width;
  const byHeight = (box.height * imageSize.width) / imageSize.height;
  return mode === 'fit' ? Math.min(box.width, byHeight) : Math.max(box.width, byHeight);
}

/**
 * The smallest available width that covers the displayed one. At most the smallest that covers the original, and at
 * most the largest available.
 */
export function chooseWidth(widths: readonly number[], needed: number, imageSize: Size | null): number {
  const requested = Math.min(needed, imageSize?.width ?? Number.POSITIVE_INFINITY);
  return widths.find((width) => width >= requested) ?? widths.at(-1) ?? 0;
}
