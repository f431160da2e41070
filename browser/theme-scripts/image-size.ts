export interface Size {
  width: number;
  height: number;
}

/** How a picture goes into the element around it: it covers all of it, or is shown whole. */
export type Mode = 'fill' | 'fit' | 'cover';

const SIZE = /^(\d{1,6})x(\d{1,6})$/;
const POINT = /^(\d(?:\.\d{1,12})?),(\d(?:\.\d{1,12})?)$/;

/** `1600x2000`. */
export function parseSize(text: string): Size | null {
  const [, width = '0', height = '0'] = SIZE.exec(text.trim()) ?? [];
  return Number(width) > 0 && Number(height) > 0 ? { width: Number(width), height: Number(height) } : null;
}

/** `0.25,0.5`, as a place for style sheets; the middle where there is none. */
export function toPosition(focalPoint: string): string {
  const [, x = '0.5', y = '0.5'] = POINT.exec(focalPoint.replaceAll(' ', '')) ?? [];
  const percent = (part: string): string => `${Math.min(Number(part), 1) * 100}%`;
  return `${percent(x)} ${percent(y)}`;
}

/** How wide a picture is drawn in a box, with what of it the box cuts off. */
export function drawnWidth(picture: Size | null, box: Size, mode: Mode): number {
  if (picture === null || box.height === 0) return box.width;
  const byHeight = (box.height * picture.width) / picture.height;
  return mode === 'fit' ? Math.min(box.width, byHeight) : Math.max(box.width, byHeight);
}

/** The smallest width on offer that covers what is shown; never more than the picture itself has, nor than there is. */
export function chooseWidth(widths: readonly number[], needed: number, picture: Size | null): number {
  const requested = Math.min(needed, picture?.width ?? Number.POSITIVE_INFINITY);
  return widths.find((width) => width >= requested) ?? widths.at(-1) ?? 0;
}
