import { describe, expect, it } from 'vitest';
import { contentTypeOf, systemDataVariants, toImageWidth } from './rules.ts';

describe('toImageWidth', () => {
  it.each([
    ['100w', 100],
    ['750w', 750],
    ['2500w', 2500],
    ['original', 1500],
    ['751w', 1500],
    [undefined, 1500],
  ])('maps format %s to width %d', (format, width) => {
    expect(toImageWidth(format)).toBe(width);
  });
});

describe('systemDataVariants', () => {
  it('lists the widths up to that of the picture', () => {
    expect(systemDataVariants(1600, 2000)).toBe('1600x2000,100w,300w,500w,750w,1000w,1500w');
    expect(systemDataVariants(640, 480)).toBe('640x480,100w,300w,500w');
    expect(systemDataVariants(40, 40)).toBe('40x40,100w');
  });
});

describe('contentTypeOf', () => {
  it('recognises a file by its extension, and nothing that a browser could run', () => {
    expect(contentTypeOf('Vase.JPG')).toBe('image/jpeg');
    expect(contentTypeOf('page.html')).toBeNull();
    expect(contentTypeOf('README')).toBeNull();
  });
});
