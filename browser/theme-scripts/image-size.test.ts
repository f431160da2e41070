import { describe, expect, it } from 'vitest';
import { chooseWidth, parseSize, renderedWidth, toPosition } from './image-size.ts';

const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500];
const WIDE = { width: 2000, height: 1000 };

describe('choosing the width of an image', () => {
  it.each([
    [0, 100],
    [100, 100],
    [101, 300],
    [749.5, 750],
    [1501, 2500],
    [9000, 2500],
  ])('covers %s pixels with the width %s', (needed, width) => {
    expect(chooseWidth(WIDTHS, needed, null)).toBe(width);
  });

  it('never exceeds the smallest width that covers the original', () => {
    expect(chooseWidth(WIDTHS, 2400, { width: 800, height: 600 })).toBe(1000);
    expect(chooseWidth(WIDTHS, 200, { width: 800, height: 600 })).toBe(300);
  });
});

describe('the width at which an image is drawn', () => {
  it.each([
    ['fill', 600],
    ['cover', 600],
    ['fit', 300],
  ] as const)('mode "%s" in a box of 300 by 300 gives the width %s', (mode, width) => {
    expect(renderedWidth(WIDE, { width: 300, height: 300 }, mode)).toBe(width);
  });

  it('falls back to the width of the box when a size is unknown', () => {
    expect(renderedWidth(null, { width: 300, height: 300 }, 'fill')).toBe(300);
    expect(renderedWidth(WIDE, { width: 300, height: 0 }, 'fit')).toBe(300);
  });
});

it('parses image sizes and rejects malformed ones', () => {
  expect(parseSize('1600x2000')).toStrictEqual({ width: 1600, height: 2000 });
  for (const text of ['', '1600', '0x100', '-1x2', '1e9x2']) expect(parseSize(text)).toBeNull();
});

it('converts a focal point to a position and defaults to the centre', () => {
  expect(toPosition('0.25,1')).toBe('25% 100%');
  expect(toPosition('0.5, 0.75')).toBe('50% 75%');
  for (const text of ['', 'left', '0.1']) expect(toPosition(text)).toBe('50% 50%');
  expect(toPosition('9,9')).toBe('100% 100%');
});
