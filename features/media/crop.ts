/** A part of a picture, in fractions of its width and height. */
export interface CropArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The same in whole pixels, inside the picture. Null if the part has no pixels. */
export function toPixels(area: CropArea, picture: { width: number; height: number }): CropArea | null {
  const left = Math.min(Math.round(area.left * picture.width), picture.width - 1);
  const top = Math.min(Math.round(area.top * picture.height), picture.height - 1);
  const width = Math.min(Math.round(area.width * picture.width), picture.width - left);
  const height = Math.min(Math.round(area.height * picture.height), picture.height - top);
  return width < 1 || height < 1 ? null : { left, top, width, height };
}

/** Where the focal point is in the part. A point outside of it moves to its edge. */
export function focalPointAfterCrop([x, y]: readonly [number, number], area: CropArea): [number, number] {
  return [inside((x - area.left) / area.width), inside((y - area.top) / area.height)];
}

function inside(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0.5;
}
