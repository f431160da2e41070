import type { CropArea } from '../../crop.ts';

export const WHOLE: CropArea = { left: 0, top: 0, width: 1, height: 1 };

interface Corner {
  x: number;
  y: number;
}

const inside = (value: number): number => Math.min(1, Math.max(0, value));

/** The rectangle between two points, in fractions. */
export function areaBetween(a: Corner, b: Corner): CropArea {
  const [left, right] = [inside(Math.min(a.x, b.x)), inside(Math.max(a.x, b.x))];
  const [top, bottom] = [inside(Math.min(a.y, b.y)), inside(Math.max(a.y, b.y))];
  return { left, top, width: right - left, height: bottom - top };
}

/** The largest rectangle of a shape (width : height) in the middle of an area of a picture. */
export function withShape(area: CropArea, shape: number, picture: { width: number; height: number }): CropArea {
  const [width, height] = [area.width * picture.width, area.height * picture.height];
  const fitted = width / height > shape ? { width: height * shape, height } : { width, height: width / shape };
  const size = { width: fitted.width / picture.width, height: fitted.height / picture.height };
  return {
    left: area.left + (area.width - size.width) / 2,
    top: area.top + (area.height - size.height) / 2,
    ...size,
  };
}

/** The area after one of its numbers was changed, still inside the picture. */
export function changeArea(area: CropArea, part: Partial<CropArea>): CropArea {
  const next = { ...area, ...part };
  const left = Math.min(inside(next.left), 0.99);
  const top = Math.min(inside(next.top), 0.99);
  return {
    left,
    top,
    width: Math.max(0.01, Math.min(next.width, 1 - left)),
    height: Math.max(0.01, Math.min(next.height, 1 - top)),
  };
}
