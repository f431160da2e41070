import { describe, expect, it } from 'vitest';
import { areaBetween, changeArea, WHOLE, withShape } from './crop-area.ts';

describe('the part of an image that is kept', () => {
  it('is the rectangle between two points, inside the image', () => {
    expect(areaBetween({ x: 0.75, y: 0.5 }, { x: 0.25, y: -3 })).toStrictEqual({
      left: 0.25,
      top: 0,
      width: 0.5,
      height: 0.5,
    });
  });

  it('gets a shape in its middle', () => {
    expect(withShape(WHOLE, 1, { width: 400, height: 200 })).toStrictEqual({
      left: 0.25,
      top: 0,
      width: 0.5,
      height: 1,
    });
    expect(withShape(WHOLE, 4, { width: 400, height: 200 })).toStrictEqual({
      left: 0,
      top: 0.25,
      width: 1,
      height: 0.5,
    });
  });

  it('stays inside the image when a number is changed', () => {
    expect(changeArea(WHOLE, { left: 0.5 })).toStrictEqual({ left: 0.5, top: 0, width: 0.5, height: 1 });
    expect(changeArea(WHOLE, { width: 0 }).width).toBe(0.01);
  });
});
