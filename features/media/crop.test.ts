import { describe, expect, it } from 'vitest';
import { focalPointAfterCrop, toPixels } from './crop.ts';

const photo = { width: 1000, height: 500 };

describe('a part of a picture', () => {
  it.each([
    [
      { left: 0, top: 0, width: 1, height: 1 },
      { left: 0, top: 0, width: 1000, height: 500 },
    ],
    [
      { left: 0.25, top: 0.1, width: 0.5, height: 0.5 },
      { left: 250, top: 50, width: 500, height: 250 },
    ],
    // More than the picture has.
    [
      { left: 0.9, top: 0.9, width: 0.5, height: 0.5 },
      { left: 900, top: 450, width: 100, height: 50 },
    ],
    [
      { left: 1, top: 1, width: 1, height: 1 },
      { left: 999, top: 499, width: 1, height: 1 },
    ],
    [{ left: 0, top: 0, width: 0, height: 1 }, null],
  ])('%j is %j in pixels', (area, pixels) => {
    expect(toPixels(area, photo)).toStrictEqual(pixels);
  });

  it('keeps the focal point on the same spot, or at the edge when the spot is cut off', () => {
    const area = { left: 0.5, top: 0, width: 0.5, height: 1 };
    expect(focalPointAfterCrop([0.75, 0.25], area)).toStrictEqual([0.5, 0.25]);
    expect(focalPointAfterCrop([0.1, 1], area)).toStrictEqual([0, 1]);
  });
});
